# スラッシュコマンドの説明。それぞれ100文字まで。

command-play = このチャンネルで対局を始める（省いた項目は前回と同じ）
command-play-game = 遊ぶゲーム
command-play-opponent = 招待する相手（空欄なら誰でも参加できる）
command-play-opponent2 = 3人目の参加者（3〜4人用のゲーム）
command-play-opponent3 = 4人目の参加者（4人用のゲーム）
command-play-players = 遊ぶ人数（招待した人より多い分は誰でも参加できる）
command-play-options = 色や盤の種類など、ゲームごとの設定
command-play-seat = あなたの手番の順

seat-first = 先手
seat-second = 後手
seat-random = くじで決める

command-move = 手を入力する、または候補から選ぶ
command-move-text = あなたの手（入力すると候補が出る）
command-match-code = 対局のコード（ここに対局が複数あるときだけ必要）

command-hand = 手札やカップの中など、あなただけが見られるものを見る

command-board = 今の盤面を見る
command-board-public = みんなに見せる（対局者のみ）

command-replay = 対局をもう一度見る（動画・一手ずつ・棋譜・ファイル）
command-replay-view = 動画か振り返りか（初期設定は動画）
choice-replay-film = 動画と棋譜
choice-replay-review = 振り返り：分かれ目と、よりよい手
command-replay-record = /replay でもらった記録ファイル（もう一度開く）
command-verify = 終わった対局のサイコロやシャッフルに不正がないか確かめる
command-turns = あなたの番の対局、招待、提案を、全サーバー分まとめて見る

command-match = 対局を管理する
command-match-info = 対局者、手番、残り時間を見る
command-match-resign = 投了する
command-match-history = これまでの手を見る
command-match-draw = 引き分けを提案する
command-match-undo = 待った：自分の最後の手を戻す
command-match-note = 自分用のメモを書く（空欄ならメモを読む）
command-match-note-text = 覚えておきたいこと（あなただけが読める）
command-match-swap = スワップ：自分の最初の手の前に、先手と入れ替わる
command-match-pause = 対局の休止または再開を提案する
command-match-watch = 観戦して、進み具合の通知を受け取る
command-match-watch-what = 通知するとき
command-match-watch-privately = ここではなくダイレクトメッセージで受け取る
choice-watch-end = 終局時
choice-watch-moves = 一手ごと
choice-watch-stop = 通知をやめる
command-match-rematch = 席を入れ替えてもう一局
command-match-find = 自分の対局をすべてのサーバーから探す
command-match-list = このサーバーの対局を見る

command-rules = 遊び方を図つきで読む
command-rules-game = 遊び方を読むゲーム

command-learn = ゲームをおぼえる：ヒントつきの対局と練習問題
command-learn-game = おぼえるゲーム

command-setup = このサーバーの対局の設定
command-setup-place = 対局の場所を、スレッドかチャンネルから選ぶ
command-setup-place-where = 盤面を投稿する場所
command-setup-language = みんなに見えるメッセージの言語を選ぶ
command-setup-language-which = 使う言語
command-setup-doctor = このチャンネルで必要な権限がそろっているか調べる
command-setup-doctor-forum = 大会を開けるか調べるフォーラム

place-thread = 対局ごとにスレッドを作る
place-channel = チャンネルに直接投稿する
language-auto = サーバーの言語に合わせる
language-en = English（英語）
language-ja = 日本語
command-setup-show = このサーバーの設定を見る
command-setup-clock = 持ち時間の初期設定を決める
command-setup-timeout = 時間切れの扱いの初期設定を決める
command-setup-undo = 待ったの扱いの初期設定を決める
command-setup-board = みんなに見える盤の向きを決める
command-setup-board-side = どちらの側を手前にするか
side-turning = 手番の人の側
side-steady = いつも先手の側
command-setup-zone = サーバーのタイムゾーンを決める（土日休みと今日の一問に使う）
command-setup-zone-name = タイムゾーンの名前。例：Asia/Tokyo
command-setup-channels = 対局を作れるチャンネルを決める
command-setup-channels-what = 許可・禁止、またはすべて許可
command-setup-channels-channel = 対象のチャンネル（空欄ならここ）
channels-allow = 許可する
channels-forbid = 禁止する
channels-everywhere = すべて許可する
command-setup-game = このサーバーで遊べるゲームを決める
command-setup-game-game = 対象のゲーム
command-setup-game-allowed = 遊べるようにするか
command-setup-limit = 一人が同時に進められる対局の数を決める
command-setup-limit-matches = 対局の数（空欄ならサーバー独自の制限なし）
command-setup-vacation = 一年に取れる休暇の日数を決める
command-setup-vacation-days = 日数（0 なら休暇なし）
command-setup-rated = 対局をレート戦にするかどうかの初期設定
command-setup-rated-rated = True：/play で指定しないかぎりレート戦
command-setup-tournaments = 大会を作れるロール、すべての大会を運営できるロールを決める
command-setup-tournaments-role = 対象のロール。空欄なら「サーバー管理」の人だけ
command-setup-tournaments-what = ロールに許すこと。空欄なら大会を作ること
command-setup-roles = 優勝者・ランキング1位・連続正解者に付けるロールを決める
command-setup-roles-what = 何に対して付けるか
command-setup-roles-role = 付けるロール（空欄なら付けるのをやめる）
command-setup-roles-game = 大会・ランキングのゲーム（空欄ならすべてのゲーム）
command-setup-roles-days = 必要な連続正解の数。空欄なら7
choice-award-champion = 直近の大会の優勝者
choice-award-leader = サーバーのランキング1位
choice-award-streak = 今日の一問の連続正解
command-setup-feed = 対局と大会の結果を知らせるチャンネルを決める
command-setup-feed-channel = 結果を投稿する場所（空欄なら止める）
command-setup-feed-what = 知らせる内容。空欄ならすべて
choice-feed-all = 対局と大会
choice-feed-results = 対局
choice-feed-tournaments = 大会
choice-tournaments-create = 大会を作る
choice-tournaments-direct = どの大会も運営する：開始・裁定・終了
command-setup-puzzle = 今日の一問を出題するチャンネルを決める
command-setup-puzzle-channel = 出題するチャンネル（空欄なら出題をやめる）
command-setup-puzzle-hour = 出題する時刻（0〜23時、サーバーのタイムゾーン。初期設定は9時）
command-setup-puzzle-game = 出題するゲーム（空欄ならすべてのゲームを順番に）
command-play-undo = 待ったの扱い
command-play-level = コンピューターの強さ（相手は空欄か Yoimachi にする）
command-play-rated = レート戦にするか（コンピューターとの対局は対象外）
command-play-sides = 先手と後手の差をなくす方法（2人の対局）
command-play-pair = 2局1組：先手と後手を入れ替えて同時に2局対局し、結果を1つにする
command-play-where = 対局の場所（ここ、ダイレクトメッセージ、または探した相手と）
sides-given = そのまま（スワップ・入札なし）
sides-swap = スワップ：後手は最初の手の前に先手と入れ替われる
sides-bid = 入札：持ち時間を多く払う人が有利な側になる
level-1 = 1・入門
level-2 = 2・初級
level-3 = 3・中級
level-4 = 4・上級

# 人の名前やメッセージのメニュー：32文字まで

menu-challenge = 対局に招待
menu-profile = プロフィール
menu-which-match = どの対局？
