# サーバー管理権限のある人に見える文章。

setup-place-thread = これからの対局は、それぞれ専用のスレッドで行います。
setup-place-channel = これからの対局は、チャンネルで直接行います。
setup-place-missing = ⚠️ { $channel }ではスレッドを作れないため、対局はチャンネルで行います。必要な権限：{ $permissions }。`/setup doctor` でもう一度確かめられます。
setup-language-auto = これからは、サーバーの言語で話します（Discordで設定されていなければ、あなたの言語で話します）。
setup-language-en = これからは、みんなに見えるところでは英語で話します。
setup-language-ja = これからは、みんなに見えるところでは日本語で話します。

doctor-heading = { $channel }での私の権限：
doctor-fine = ✅ { $permission }
doctor-missing = ❌ { $permission }：{ $why }
doctor-well = 必要な権限はそろっています。**次は：**`/play` で対局を始められます。設定は `/setup show` で確かめられます。
doctor-ill = **次にすること：**チャンネルの設定の「権限」（または私のロール）で❌のものを許可してから、もう一度 `/setup doctor` を使ってください。
doctor-elsewhere = ⚠️ このチャンネルでは対局が許可されていません。`/setup channels` で許可できます。
doctor-place = 対局の場所：{ $place }
doctor-language = みんなに見えるメッセージの言語：{ $language }

why-view_channel = チャンネルが見えません
why-send_messages = 盤面を投稿できません
why-attach_files = 図を表示できません
why-read_message_history = 以前のメッセージを更新できません
why-create_public_threads = 対局用のスレッドを作れません。盤面はチャンネルに投稿します
why-manage_threads = このフォーラムのタグを使えません
why-send_messages_in_threads = スレッドに投稿できません。盤面はチャンネルに投稿します

permission-view_channel = チャンネルを見る
permission-send_messages = メッセージを送信
permission-attach_files = ファイルを添付
permission-read_message_history = メッセージ履歴を読む
permission-create_public_threads = 公開スレッドの作成
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-manage_threads = スレッドの管理
permission-manage_guild = サーバー管理

setup-kept = 設定しました。今の設定：
setup-channels = 対局を作れるチャンネル：{ $channels }
setup-everywhere = すべて
setup-games = ゲーム：{ $games }
setup-all = すべて
setup-clock = 持ち時間の初期設定：{ $clock }
setup-timeout = 時間切れの初期設定：{ $timeout }
setup-undo = 待ったの初期設定：{ $undo }
setup-rated = レート戦の初期設定：{ $rated }
setup-board = みんなに見える盤の向き：手前が{ $side }
setup-zone = タイムゾーン：{ $zone }
setup-limit = 1人が同時に進められる対局：{ $count }局まで
setup-limit-none = 1人が同時に進められる対局：サーバー独自の制限なし
setup-vacation = 一年の休暇：{ $count }日
setup-tournaments = 大会を作れる人：{ $who }
setup-directors = すべての大会を運営できる人：{ $who }
setup-managers = 「サーバー管理」の権限がある人
setup-everybody = 全員
rated-yes = レート戦
rated-no = レートなし
rated-server = このサーバーの初期設定
rated-last = 前回と同じ
undo-never = なし
undo-ask = 相手が承諾すれば
undo-until-answered = 次の人が手を送るまで自由に
