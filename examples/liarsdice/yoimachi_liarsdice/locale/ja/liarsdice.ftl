# ライアーズダイス：ゲームについての言葉のすべて。

liarsdice-title = ライアーズダイス
liarsdice-option-wild = ワイルドの1
liarsdice-option-wild-ones = 1はどの目としても数える
liarsdice-option-wild-none = 1もふつうの目
liarsdice-button-hand = 自分のサイコロ
liarsdice-bid = { $face }が{ $count }個

# 起きたこと
liarsdice-rolled = { $dice }個のサイコロをひそかに振りました。{ $name }から宣言します。
liarsdice-has-bid = { $name }の宣言：{ $bid }。
liarsdice-challenged =
    { $name }が{ $bidder }の宣言「{ $bid }」にチャレンジ。実際は{ $found }個。{ $right ->
        [1] 宣言どおりでした
       *[other] ブラフでした
    }。
liarsdice-lost-die =
    { $dice ->
        [0] { $name }はサイコロを失い、脱落しました。
       *[other] { $name }はサイコロを1個失い、残りは{ $dice }個です。
    }
liarsdice-round-dropped = このラウンドは無効です。
liarsdice-outcome-last = { $winners }が最後までサイコロを残して勝ちました。
liarsdice-verdict-last = 最後の1人

# 手
liarsdice-label-bid = 「{ $bid }」と宣言する
liarsdice-label-challenge = 「{ $bid }」にチャレンジする
liarsdice-deed-first = 宣言する
liarsdice-deed-next = 宣言を上げる
liarsdice-pick-count = 全部で{ $dice }個のうち、何個と宣言しますか？
liarsdice-pick-face = { $count }個の目は？
liarsdice-pick-dice = { $count }個
liarsdice-pick-from =
    { $face ->
        [6] 6の目だけ
       *[other] { $face }以上の目
    }
liarsdice-brief-count = { $count }個
liarsdice-brief-face = { $face }の目
liarsdice-brief-challenge = うそだ！

# 言葉で表したテーブル
liarsdice-to-roll = サイコロを振るところです。
liarsdice-to-act =
    { $first ->
        [1] { $name }から宣言します。
       *[other] { $name }の番です。宣言を上げるか、チャレンジします。
    }
liarsdice-alt-bid = 今の宣言：{ $bid }（{ $name }）。
liarsdice-alt-total =
    サイコロは全部で{ $dice }個。{ $wild ->
        [1] 1はワイルドです
       *[other] 1はワイルドではありません
    }。
liarsdice-alt-has =
    { $name }：サイコロ{ $dice }個{ $bid ->
        [none] 。
       *[other] 。前の宣言は{ $bid }。
    }
liarsdice-alt-out = { $name }：脱落。
liarsdice-alt-left = { $name }：退出。
liarsdice-alt-own = 自分のサイコロ：{ $dice }。
liarsdice-alt-had = { $name }のサイコロ：{ $dice }。
liarsdice-text-bid = { "  " }{ $bid }
liarsdice-hand-none =
    { $out ->
        [1] サイコロは残っていません。
       *[other] まだサイコロを振っていません。
    }
liarsdice-hand-no-bid =
    { $wild ->
        [1] まだ宣言はありません。1はどの目としても数えます。
       *[other] まだ宣言はありません。1はワイルドではありません。
    }
liarsdice-hand-worth =
    { $wild ->
        [1] 全部で{ $dice }個のうち、1も入れて{ $count }個持っています。
       *[other] 全部で{ $dice }個のうち、{ $count }個持っています。
    }

# 図の中
liarsdice-picture-none = まだ宣言なし
liarsdice-picture-whose = { $name }の宣言
liarsdice-picture-total = 全部で{ $dice }個のうち
liarsdice-picture-wild = 1はワイルド
liarsdice-picture-plain = 1はワイルドではない
liarsdice-picture-challenged = { $name }がチャレンジ
liarsdice-picture-found =
    { $right ->
        [1] 実際は{ $found }個：宣言どおり
       *[other] 実際は{ $found }個：ブラフ
    }
liarsdice-picture-loses =
    { $dice ->
        [0] { $name }は脱落
       *[other] { $name }が1個失う
    }
liarsdice-picture-due-first = 宣言する
liarsdice-picture-due-next = 宣言かチャレンジ
liarsdice-picture-bid = { $bid }
liarsdice-picture-out = 脱落
liarsdice-picture-left = 退出

# 断り
error-liarsdice-malformed = その手は読み取れません。宣言は `4x5`（5が4個）のように、チャレンジは `liar` と入力してください。
error-liarsdice-roll = サイコロは自動で振られます。`4x5` のように宣言するか、`liar` と入力してください。
error-liarsdice-no-bid = まだチャレンジできる宣言がありません。`2x3` のように最初の宣言をしてください。
error-liarsdice-wild = 1はワイルドでどの目としても数えるので、宣言できません。2から6の目で宣言してください。
error-liarsdice-too-many = サイコロは全部で{ $dice }個です。{ $dice }個以下で宣言してください。
error-liarsdice-too-low = 今の宣言は「{ $bid }」です。個数を増やすか、同じ個数でより大きい目を宣言するか、`liar` と入力してください。

# ルール
liarsdice-rules-goal-title = ライアーズダイス
liarsdice-rules-goal-body =
    2〜4人で遊びます。ひとり5個のサイコロを自分のカップの中で振り、自分だけが見ます。

    {"**"}目的**：最後までサイコロを残すこと。チャレンジに負けた人は、サイコロを1個失います。

    図では新しいラウンドが始まったところで、まだ誰も宣言していません。
liarsdice-rules-turn-title = 手番
liarsdice-rules-turn-body =
    {"**"}宣言**では、全員のカップの中に、ある目のサイコロが合わせて少なくとも何個あるかを言います。何を宣言してもかまいません。はったりこそ、このゲームの楽しみです。

    手番では、直前の宣言より**高く**宣言します。個数を増やせば目は自由、個数が同じならより大きい目です。または、直前の宣言に**チャレンジ**します。

    図の宣言は「5が4個」です。次の人は「6が4個」（`4x6`）や、`5x2` のような5個の宣言ができます。
liarsdice-rules-challenge-title = チャレンジ
liarsdice-rules-challenge-body =
    全員がカップを開け、宣言された目のサイコロを数えます。

    ・宣言と同じか、それより多いとき：宣言どおりなので、**チャレンジした人**がサイコロを1個失います。
    ・宣言より少ないとき：ブラフなので、**宣言した人**がサイコロを1個失います。

    1は**ワイルド**で、宣言された目として数えます。図では、枠で囲んだサイコロを数えます。負けた人から次のラウンドを始め、全員がサイコロを振り直します。
liarsdice-rules-end-title = ゲームの終わり
liarsdice-rules-end-body =
    サイコロがなくなった人は脱落します。次のラウンドを始める人が脱落したときは、その次の、サイコロのある人から始めます。

    最後までサイコロを残した人の勝ちです。引き分けはありません。
liarsdice-rules-secret-title = 見えるもの
liarsdice-rules-secret-body =
    サイコロを振ってからチャレンジまで、見えるのは自分のサイコロだけです。**自分のサイコロ**を押してください。各自のサイコロの個数と、すべての宣言は、全員に見えます。

    チャレンジのあと、そのラウンドのサイコロは、次の宣言まで図に残ります。新しいサイコロは、もう振ってあります。
liarsdice-rules-details-title = 細かいルール
liarsdice-rules-details-body =
    ・**ワイルドの1**は、対局ごとになしにできます。そのとき1はふつうの目で、いちばん小さい目です。図の宣言は「1が4個」（`4x1`）です。
    ・**[D]** 1がワイルドのあいだ、1を宣言することはできません。
    ・**[D]** サイコロの総数より多い宣言はできません。全部が6という宣言のあとは、自動でチャレンジになります。
    ・**[D]** 3人か4人の対局から退出した人のサイコロは取り除きます。始まっていたラウンドは無効とし、ほかの人で振り直して、手番だった人（いなければ次の、サイコロのある人）から始めます。
liarsdice-rules-notation-title = 手の書き方と出典
liarsdice-rules-notation-body =
    宣言は、個数、`x`、目の順に書きます。`4x5` は「5が4個」です。チャレンジは `liar` です。

    ライアーズダイスは、dudo や perudo など多くの名で親しまれてきた、パブリックドメインの伝統ゲームです。ここでは、1ラウンドに1回だけ振り、個数を増やすか、個数はそのままで目を大きくする宣言の方式を使っています。
