# スラッシュコマンドの説明。それぞれ100文字まで。

command-play = 相手を招待するか、コンピューターと対局する（送る前に内容を確かめられる）
option-game = 遊ぶゲーム
command-play-opponent = 招待する相手（空欄なら誰でも参加できる）

seat-first = 先手
seat-second = 後手
seat-random = くじで決める

command-move = 手を入力する、または候補から選ぶ
command-move-text = あなたの手（入力すると候補が出る）
option-match = 対局のコード（ここに対局が複数あるときだけ必要）

command-hand = 手札やカップの中など、あなただけが見られるものを見る

command-board = 今の盤面を見る
command-board-public = みんなに見せる（対局者のみ）

command-replay = 対局をもう一度見る（動画・一手ずつ・振り返り・記録）
command-replay-record = /replay でもらった記録ファイル（もう一度開く）
command-replay-view = 動画で見るか、保存できるページにするか
choice-view-film = 動画
choice-view-page = ページ（HTMLファイル1つ）
command-help = 自分を待っているものと、ここでできることを見る
command-turns = あなたの番の対局、招待、提案を、全サーバー分まとめて見る

command-match = 対局のメニュー・メモ・一覧
command-match-info = 対局者・手番・残り時間を見て、投了や引き分けの提案などをする
command-match-note = 自分用のメモを書く（空欄ならメモを読む）
command-match-note-text = 覚えておきたいこと（あなただけが読める）
command-match-watch = 観戦して、進み具合の通知を受け取る
command-match-watch-what = いつ、どこで通知するか（空欄なら終局時にここで）
choice-watch-end = 終局時に、ここで
choice-watch-moves = 一手ごとに、ここで
choice-watch-end-privately = 終局時に、ダイレクトメッセージで
choice-watch-moves-privately = 一手ごとに、ダイレクトメッセージで
choice-watch-stop = 通知をやめる
command-match-list = 自分の対局、このサーバーの対局、ほかの人の対局の一覧
command-match-list-whose = 誰の対局か（空欄ならこのサーバーの対局）
choice-list-mine = 自分の対局（すべてのサーバー）
choice-list-server = このサーバーの対局
choice-list-person = ほかの人の対局（このサーバー）

command-rules = 遊び方を図つきで読む
command-rules-game = 遊び方を読むゲーム

command-learn = ゲームをおぼえる：ヒントつきの対局と練習問題
command-learn-game = おぼえるゲーム
command-learn-from = または、出題者から教わった問題集のコード

command-setup = このサーバーの設定
command-setup-doctor = このチャンネルでの私の権限と、設定の問題を確かめる
command-setup-doctor-forum = 大会を開けるか調べるフォーラム

place-thread = 対局ごとにスレッドを作る
place-channel = チャンネルに直接投稿する
language-auto = サーバーの言語に合わせる
side-turning = 手番の人の側
side-steady = いつも先手の側
choice-award-champion = 直近の大会の優勝者
choice-award-leader = サーバーのランキング1位
choice-award-streak = 今日の一問の連続正解
choice-feed-all = 対局と大会
choice-feed-results = 対局
choice-feed-tournaments = 大会
command-play-level = コンピューターの強さ（相手は空欄か Yoimachi にする）
command-play-rated = レート戦にするかどうか（空欄なら前回と同じ）
command-play-where = 対局の場所（ここ、またはダイレクトメッセージ）
sides-given = そのまま：決まった先手と後手で対局する
sides-swap = スワップ：後手は最初の手の前に先手と入れ替われる
sides-ballot = 開始局面の抽選：互角の局面から始める
sides-ballot-swap = 開始局面の抽選とスワップ：後手は先手と入れ替われる
sides-bid = 入札：持ち時間を多く払う人が有利な側になる
level-1 = 1・入門
level-2 = 2・初級
level-3 = 3・中級
level-4 = 4・上級

# 人の名前やメッセージのメニュー：32文字まで

menu-challenge = 対局に招待
menu-profile = プロフィール
menu-which-match = どの対局？
sides-pair = 2局1組：先手と後手を入れ替えて2局、結果は1つ
command-setup-settings = このサーバーの設定：対局、大会、今日の一問、結果速報、通報、ウェブフック
