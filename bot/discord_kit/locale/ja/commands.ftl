# スラッシュコマンドの説明。それぞれ100文字まで。

command-play = このチャンネルで対局を始めます
command-play-game = 遊ぶゲーム
command-play-opponent = 招待する相手。省くと誰でも参加できます
command-play-opponent2 = 3人目の参加者（3〜4人用のゲーム）
command-play-opponent3 = 4人目の参加者（4人用のゲーム）
command-play-players = 遊ぶ人数。招待した人より多い席には誰でも座れます
command-play-options = 色など、ゲームごとの設定
command-play-seat = あなたの席順

seat-first = 自分が先手
seat-second = 自分が後手
seat-random = くじ引き

command-move = 手を指します。棋譜の書き方でも、候補からでも選べます
command-move-text = あなたの手。入力すると指せる手が出ます
command-match-code = 対局の番号。ここに複数の対局があるときだけ必要です

command-hand = あなただけが見てよいもの（手札やカップの中）を見ます

command-board = 盤面をもう一度見ます
command-board-public = みんなに見せる（対局者のみ）

command-replay = 対局をもう一度：動く画像、一手ずつ、文章、ファイル
command-verify = 終わった対局のサイコロとシャッフルを確かめます
command-turns = すべてのサーバーで、あなたの番になっている対局

command-match = 対局についてのその他の操作
command-match-info = 対局者、手番、いつから待っているか
command-match-resign = 投了します
command-match-history = これまでの手と時刻
command-match-draw = 引き分けを提案します。他の人が答えます
command-match-undo = 自分の最後の手を戻す、または待ったを頼みます
command-match-note = 自分用のメモを書きます。何も書かなければメモを読みます
command-match-note-text = 覚えておきたいこと。あなただけが読めます
command-match-pause = 中断（時計の停止）または再開を頼みます
command-match-watch = 観戦中の対局の進み具合を知らせます
command-match-watch-what = いつ：終局時、一手ごと、またはやめる
command-match-watch-privately = ここではなくダイレクトメッセージで
choice-watch-end = 終局時
choice-watch-moves = 一手ごと
choice-watch-stop = やめる
command-match-rematch = 終わった対局を、席を入れ替えてもう一度
command-match-list = このサーバーで進行中の対局

command-rules = 遊び方を図つきで1ページずつ説明します
command-rules-game = 知りたいゲーム

command-learn = ゲームをおぼえる：本人だけに見えるヒントつきの練習対局と、練習問題
command-learn-game = おぼえたいゲーム

command-setup = このサーバーでの対局の設定
command-setup-place = 対局ごとのスレッドか、チャンネルに直接か
command-setup-place-where = 盤面を投稿する場所
command-setup-language = みんなに見える文章の言語
command-setup-language-which = 使う言語
command-setup-doctor = このチャンネルでの私の権限を調べます
command-setup-doctor-forum = このフォーラムで大会を開けるかどうか

place-thread = 対局ごとにスレッドを作る
place-channel = チャンネルに直接投稿する
language-auto = サーバーの言語に合わせる
language-en = English（英語）
language-ja = 日本語
command-setup-show = このサーバーの設定を見ます
command-setup-clock = 指定がないときの持ち時間
command-setup-timeout = 指定がないときの時間切れの扱い
command-setup-undo = 指定がないときの待ったの扱い
command-setup-zone = サーバーのタイムゾーン（週末の休みに使います）
command-setup-zone-name = Asia/Tokyo のような名前
command-setup-channels = 対局を作れるチャンネル
command-setup-channels-what = チャンネルを許可・禁止、またはすべて許可
command-setup-channels-channel = どのチャンネルか。指定しなければここ
channels-allow = 許可する
channels-forbid = 禁止する
channels-everywhere = どこでも
command-setup-game = ここで遊べるゲーム
command-setup-game-game = ゲーム
command-setup-game-allowed = ここで遊べるか
command-setup-limit = 一人がここで同時にできる対局の数
command-setup-limit-matches = 数。指定しなければサーバー独自の制限なし
command-setup-vacation = 一年に取れる休暇
command-setup-vacation-days = 日数。0 ならなし
command-play-undo = 待ったができるか
command-play-level = コンピューターの強さ（相手に Yoimachi を指定するか、省く）
command-play-rated = レーティングに数えるか（コンピューター相手は数えません）
level-1 = 1・入門
level-2 = 2・気軽に
level-3 = 3・中級
level-4 = 4・強い
