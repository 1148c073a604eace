# Pastoral Square：ゲームについての言葉のすべて。

pastoral-title = Pastoral Square
pastoral-option-handicap-1 = 持ち石2個渡し
pastoral-option-seat0_colour = 先手の色
pastoral-option-seat0_colour-black = 黒が先手
pastoral-option-seat0_colour-white = 白が先手
pastoral-black = 黒
pastoral-white = 白
pastoral-stack = { $cell }（{ $height }個）

# 絵の中の言葉。短く。
pastoral-picture-stock = 在庫
pastoral-picture-short = { $needs }個必要、在庫{ $count }個
pastoral-picture-to-move = 手番
pastoral-picture-saved = セーブ（持ち石{ $hand }個）
pastoral-picture-put = { $cell }に{ $count }個
# 発動の理由：ふたつの高さと、取られた高さ。
pastoral-picture-product = { $taken }個キャトった（{ $first } × { $second }）
pastoral-picture-mutilated = { $put }・{ $why }
pastoral-picture-mutilated-many = { $put }・{ $taken }個キャトった
pastoral-verdict-bingo = 高さ{ $height }が3つ並んだ
pastoral-verdict-pickup = { $others } ピックアップできず
pastoral-verdict-repetition = 同じ局面のくり返し

# 代替テキスト。全部で1024文字まで。
pastoral-alt-gap = {""}
pastoral-alt-semicolon = ／
pastoral-alt-to-move = { $turn ->
    [0] Pastoral Square、開始局面。手番は{ $name }。
   *[other] Pastoral Square、{ $turn }手目まで終了。手番は{ $name }。
}
pastoral-alt-bingo = Pastoral Square、{ $turn }手で終局。{ $name }が{ $cells }のビンゴで勝ち。
pastoral-alt-pickup = Pastoral Square、{ $turn }手で終局。相手の在庫が足りなくなり{ $name }の勝ち。
pastoral-alt-ended = { $turn ->
    [0] Pastoral Square、終局。{ $name }の勝ち。
   *[other] Pastoral Square、{ $turn }手で終局。{ $name }の勝ち。
}
pastoral-alt-even = { $turn ->
    [0] Pastoral Square、終局。引き分け。
   *[other] Pastoral Square、{ $turn }手で終局。引き分け。
}
pastoral-alt-draw = Pastoral Square、{ $turn }手で終局。同じ局面のくり返しで引き分け。
pastoral-alt-player = { $name }（{ $colour }）：持ち石{ $hand }、在庫{ $stock }。
pastoral-alt-saved = 直前の手：{ $name }がセーブ。
pastoral-alt-put = 直前の手：{ $name }が{ $cell }に{ $count }個。
pastoral-alt-gone = キャトルミューティレーションで消えた石：{ $stacks }。
pastoral-alt-barred = この手番は{ $cells }にプレイスできません。
pastoral-alt-held = { $colour } { $stacks }
pastoral-alt-corral = コラール：{ $held }。
pastoral-alt-corral-empty = コラール：石なし。
pastoral-alt-cat-area = キャトエリア：{ $held }。
pastoral-alt-cat-area-empty = キャトエリア：石なし。

# できごと。
pastoral-saved = { $name }はセーブしました。
pastoral-placed = { $name }が{ $cell }に{ $count }個プレイスしました。
pastoral-stacked = { $name }が{ $cell }に{ $count }個スタックして、{ $height }個になりました。
pastoral-mutilated = { $hand ->
    [0] キャトルミューティレーション発動！ { $name }が{ $victim }の{ $lost }をキャトりました。{ $name }の{ $spent }も盤を離れ、在庫に{ $stock }個ずつ戻ります。
   *[other] キャトルミューティレーション発動！ { $name }が{ $victim }の{ $lost }をキャトりました。{ $name }の{ $spent }も盤を離れ、在庫に{ $stock }個ずつ戻り、{ $name }の持ち石が{ $hand }個増えます。
}
pastoral-barred = { $name }は次の手番、{ $cells }にプレイスできません。
pastoral-bingo = { $cells }でビンゴ！
pastoral-pick-up-failed = { $name }は在庫が足りず、ピックアップできませんでした。
pastoral-repeated = 同じ局面が3回目になりました。

pastoral-outcome-bingo = { $winners }のビンゴ勝ちです。
pastoral-outcome-pickup = 相手がピックアップできず、{ $winners }の勝ちです。
pastoral-outcome-repetition = 同じ局面のくり返しで、引き分けです。

# 手の説明。100文字まで。
pastoral-label-save = セーブ
pastoral-label-place = { $cell }に{ $count }個プレイス
pastoral-label-stack = { $cell }に{ $count }個スタック（{ $height }個になる）
pastoral-label-reach = { $cell }に{ $count }個置いてキャトリーチ
pastoral-heard-put = { $cell }に{ $count }個置く
pastoral-heard-add = { $cell }に{ $count }個重ねる
pastoral-heard-on = { $cell }に{ $count }
pastoral-heard-cell = { $cell }へ{ $count }
pastoral-label-mutilate = { $cell }に{ $count }個置いて{ $targets }をキャトる

# 文字の盤。
pastoral-text-player = { $name }（{ $colour }）：持ち石{ $hand }、在庫{ $stock }
pastoral-text-to-move = 手番：{ $name }
pastoral-text-last = 直前の手：{ $move }
pastoral-text-key =
    B 黒、w 白、数字は石の数
    { "." }3 コラールの空きマス（値3）
    x3 同じく、この手番はプレイス不可
    { "-" }  キャトエリアの空きマス
    四隅は持ち石エリア

# 指せない手のわけと、どうすればよいか。
error-pastoral-number = 1つのマスに置ける石は{ $most }個までです。1から{ $most }までの数を書いてください。
error-pastoral-malformed = 手として読み取れません。「d4+4」のようにマス・「+」・個数の順に書くか、「save」と書いてください。
error-pastoral-hand-area = { $cell }は持ち石エリアなので石を置けません。コラールかキャトエリアのマスを選んでください。
error-pastoral-enemy = { $cell }には相手の石があります。空きマスか自分の石のあるマスを選んでください。
error-pastoral-barred = { $cell }はキャトられたばかりなので、この手番はプレイスできません。ほかのマスを選んでください。
error-pastoral-value = { $cell }には、ちょうど{ $value }個プレイスします。今の持ち石は{ $hand }個です。
error-pastoral-hand = 持ち石は{ $hand }個なので、{ $count }個は置けません。
error-pastoral-height = { $most ->
    [0] { $cell }はいっぱいです。1マスに置けるのは5個までです。
   *[other] { $cell }にはもう{ $height }個あります。1マス5個までなので、あと{ $most }個まで置けます。
}
error-pastoral-no-reach = { $cell }からキャトれる石がありません。キャトエリアで置けるのは、同じ列か段にある相手の石と正方形を作れるマスだけです。
error-pastoral-blocked = { $cell }で作れる正方形は、どれももう一方のキャトエリアのマスを相手に取られています。
error-pastoral-divisor = { $cell }が{ $height }個になっても、キャトれる相手の石がありません。今置ける個数：{ $counts }（置いたあとの合計が{ $divisors }になる数）。
error-pastoral-divisor-no-counts = { $cell }が{ $height }個になっても、キャトれる相手の石がありません。合計が{ $divisors }になるように置きますが、今は置ける個数がありません。

# Pastoral Squareの手を、アクション、マス、個数の順に選ぶときの言葉。選択肢は100文字まで。

pastoral-pick-semicolon = 。

pastoral-pick-action = 持ち石{ $hand }個。どうしますか？
pastoral-pick-barred = この手番は{ $cells }にプレイスできません。
pastoral-pick-corral-cell = どのマスにプレイスまたはスタックしますか？（持ち石{ $hand }個）
pastoral-pick-cats-cell = キャトエリアのどこに置きますか？（持ち石{ $hand }個）
pastoral-pick-number = { $cell }に何個置きますか？（持ち石{ $hand }個）

pastoral-pick-corral = コラール：プレイスまたはスタック
pastoral-pick-cats-v = コラールの上下のキャトエリア
pastoral-pick-cats-h = コラールの左右のキャトエリア
pastoral-pick-save = セーブ
pastoral-brief-corral = コラール…
pastoral-brief-cats-v = キャトエリア ↕…
pastoral-brief-cats-h = キャトエリア ↔…
pastoral-brief-save = セーブ
pastoral-pick-saves = { $hand ->
    [0] 持ち石は0個のまま
   *[other] 持ち石{ $hand }個をためておく
}
pastoral-pick-many-cells = 候補は{ $count }マス

pastoral-pick-empty = { $cell } — 値{ $value }、空き
pastoral-pick-own = { $cell } — 自分の石{ $height }個、あと{ $room }個置ける
pastoral-pick-takes = { $cell } — { $targets }をキャトる
pastoral-pick-height = { $cell }（{ $height }個）
pastoral-pick-target = { $cell }（{ $height }個）
pastoral-pick-empty-aims = { $cell } — 空き。狙いは{ $targets }
pastoral-pick-own-aims = { $cell } — 自分の石{ $height }個。狙いは{ $targets }
pastoral-pick-empty-cat = { $cell } — 空き
pastoral-pick-own-cat = { $cell } — 自分の石{ $height }個

pastoral-pick-counts = 置ける数は{ $counts }
pastoral-pick-put = { $count }個置く
pastoral-pick-add = { $count }個重ねて{ $total }個に
pastoral-pick-gone = 消える山：{ $stacks }
pastoral-pick-later = { $targets }をキャトれる
pastoral-pick-with = { $partner }が{ $height }個なら{ $cell }

# Pastoral Squareをおぼえる人に、今できることとそのわけを伝える言葉。400文字まで。

pastoral-lesson-goal = コラール（c3からf6までの16マス）の隣り合った3マスに、**同じ数の石を一直線に**そろえれば勝ちです。タテ、ヨコ、ナナメのどれでもかまいません。1回の手番でできるアクションはひとつです。
pastoral-lesson-place = { $cells }に**プレイス**できます。空いているコラールのマスで、持ち石{ $hand }個が値に足りるからです。マスには、値とちょうど同じ数の石を置きます。
pastoral-lesson-dear = 今は**プレイス**できるマスがありません。持ち石{ $hand }個では、空いているマスの値に足りないからです。値の数の石は一度に置きます。
pastoral-lesson-stack = { $cells }に**スタック**できます。自分のマスで、まだ5個になっていないからです。何個重ねてもよく、マスの値はもう関係ありません。ビンゴには**同じ**数が必要なので、数えてから重ねましょう。
pastoral-lesson-reach = { $cells }で**キャトリーチ**ができます。置いたあとの石の数が、そのマスから狙える相手の石の数の約数になるからです。キャトルミューティレーションの準備ですが、相手にも見えています。
pastoral-lesson-fire = { $cells }で**キャトルミューティレーション**を発動できます。そこに置く石の数と、相方のマスの石の数を掛けると、狙った石の数になるからです。3マスの石がすべて盤から消えます。
pastoral-lesson-bar = この手番は{ $cells }にプレイスできません。自分の石がたった今キャトられたマスだからです。この手番が過ぎれば、また置けます。
pastoral-lesson-save = **セーブ**もできます。持ち石{ $hand }個はそのままで、次の手番のはじめにまた石が手に入ります。値4のマスには一度に4個必要です。持ち石が5個を超えることはありません。

# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/pastoral/motifs.py にあります。

pastoral-puzzle-win-title = { $moves ->
    [1] 1手で勝つ
   *[other] 自分の{ $moves }手で勝つ
}
pastoral-puzzle-win = { $moves ->
    [1] すぐに勝てる手が1つだけあります。どの手でしょう？
   *[other] 必ず勝てる手が1つだけあります。相手がどう応じても、自分の{ $moves }手目でビンゴです。最初の手はどれでしょう？
}
pastoral-puzzle-win-wrong = これには相手の受けがあり、ビンゴが間に合いません。
pastoral-puzzle-save-title = 負けを防ぐ
pastoral-puzzle-save = 1つの手を除いて、どう打っても相手に次の手かその次の手でビンゴされてしまいます。助かる手はどれでしょう？
pastoral-puzzle-save-wrong = このあと、相手のビンゴはもう止められません。

pastoral-puzzle-block-hint = 相手のラインを完成させるマスを探しましょう。
pastoral-puzzle-block = 相手のビンゴに必要なマスを自分の石でふさぎます。ほかの手では、ラインを崩せないか、防いでも長くはもちません。
pastoral-puzzle-block-name = ふさぐ
pastoral-puzzle-build-hint = あと1マスのラインを作りましょう。相手は次の持ち石で、どのマスをふさげるでしょうか？
pastoral-puzzle-build = これで次のビンゴはもう止められません。相手の持ち石では残りのマスに足りないか、1つ防いでも別のラインが残ります。
pastoral-puzzle-build-name = ラインを作る
pastoral-puzzle-abduct-hint = 相手の石がじゃまです。どの正方形でキャトれるでしょうか？
pastoral-puzzle-abduct = キャトルミューティレーションで相手の山が消え、しかも相手は次の手番、空いたそのマスにプレイスできません。
pastoral-puzzle-abduct-name = キャトる
pastoral-puzzle-gather-hint = 持ち石を数えましょう。あと2個あれば何ができますか？
pastoral-puzzle-gather = 石の配置はもう十分で、足りないのは持ち石です。セーブしてピックアップすれば、相手はすべてのビンゴを防げません。ほかの手では間に合わないか、必要な石を使ってしまいます。
pastoral-puzzle-gather-name = 石をためる
pastoral-puzzle-bingo-hint = あと1マスのラインはどれですか？ 必要な石を数えましょう。
pastoral-puzzle-bingo = 同じ高さの山が1列に3つ並びました。ビンゴです！
pastoral-puzzle-bingo-name = ビンゴ
pastoral-puzzle-tempo-hint = 相手のラインをいつまでも防ぐことはできません。逆に、自分からビンゴをねらえませんか？
pastoral-puzzle-tempo = 逆に自分からビンゴをねらいます。相手は受けるしかなく、ビンゴをする余裕がありません。
pastoral-puzzle-tempo-name = 逆にねらう
pastoral-puzzle-force-hint = 自分の2手先まで読みましょう。相手が受けきれない形を作れるのはどの手ですか？
pastoral-puzzle-force = 相手がどう応じても、あなたのビンゴはもう止められません。ほかの手では、相手に受ける時間があります。
pastoral-puzzle-force-name = 決め手
pastoral-puzzle-hold-hint = 相手は次の2手で何をするでしょう？ それをくずす手が1つだけあります。
pastoral-puzzle-hold = この手のあとは、相手は次の手でもその次の手でも必ずビンゴできるとは限りません。ほかの手では、必ずビンゴされてしまいます。
pastoral-puzzle-hold-name = しのぐ

# Pastoral Squareのルールを自分たちの言葉で説明したもの。1メッセージが1ページ。
# 本文はどれも1800文字未満。[D]はこちらで決めたこと。
# 図の局面は render/pastoral/rules.py にある。直すときは両方を一緒に。

pastoral-rules-welcome-title = Pastoral Square（パストラル・スクエア）を2分で：めざすもの
pastoral-rules-welcome-body =
    ひとつの牧場を、ふたりの牧童が分け合います。盤はオセロの盤、牛は白と黒の石。まんなかの囲い「コラール」の16マスに、**同じ高さの山を3つ一列に**そろえたほうの勝ちです。

    ところがこの牧場では、コラールの**まわり**に石を置くと、相手の牛をこつぜんと消すことができます。名づけて「キャトルミューティレーション」。コラールばかり見ていると牛がいなくなり、外ばかり見ているといつのまにかリーチをかけられています。

    - **2人用**。サイコロもカードも、隠された情報もありません。

    -# 図：対局のまっさいちゅう。白が最後にf2へ2個置き、f3にあった黒の山が消えました。
    -# 作者の2023年の記事によるゲームです。出典と、こちらで決めたこと（**[D]** の印）は最後のページにあります。

pastoral-rules-brief-turn-title = 2分で：手番
pastoral-rules-brief-turn-body =
    手番のはじめに、石が手に入ります（基本は2個）。そして**ひとつだけ**行います。

    - **セーブ**：石をためておきます。
    - **プレイス**：コラールの空きマスに置きます。マスには2から4の「値」があり、ちょうどその数を一度に置きます。
    - **スタック**：コラールの自分のマスに石を重ねます。合わせて5個まで。
    - **キャトエリアを使う**：コラールを囲む場所です（次のページ）。

    -# 図：黒がc3に2個プレイス、白がf6に2個プレイス、続いて黒がc3に1個スタックして3個になりました。

pastoral-rules-brief-rule-title = 2分で：キャトルミューティレーション
pastoral-rules-brief-rule-body =
    コラールの**まわり**にある自分の山2つで、**中**にある相手の山1つを消せます。

    - 3つの山が、正方形の3つの角にあること。残りの角は、盤の四隅の区画の中です。
    - 自分の石の数を**かけ算**すると、相手の石の数になること。1個と2個なら、2個の山を消せます。

    3つの山はすべて盤から取り除かれ、石はお互いの在庫に半分ずつ戻ります。

    -# 図：b3に1個置いていた白が、c2に2個置きました。1 × 2 = 2なので、黒のc3が消え、b3とc2もなくなりました。

pastoral-rules-brief-end-title = 2分で：終わり方
pastoral-rules-brief-end-body =
    - **ビンゴ**：コラールの隣り合った3マスに、自分の石が**同じ数**ずつ。タテ・ヨコ・ナナメ、どの向きでも勝ちです。高くなくてもよく、2-2-2でも3-3-3でもかまいません。
    - **在庫切れ**：手番のはじめに取る石が在庫に足りなければ、負けです。
    - 同じ局面が3回現れたら引き分けです **[D]**。

    これだけで始められます。**おぼえる・練習する**を押すと、ヒントつきで遊べます。くわしいルールは、このあとのページにあります。

    -# 図：黒がc3に1個スタックして、c3・d3・e3が3-3-3。ビンゴ！

pastoral-rules-board-title = 盤
pastoral-rules-board-body =
    64マスは3種類に分かれています。列は左から `a`〜`h`、行は下から `1`〜`8`。下の辺（1の行）が先手の側です。

    - **コラール**：中央の16マス（`c3`〜`f6`）。勝負が決まるのはここだけです。マスには2〜4の**値**があり、これが置く石の数になります。まんなかほど草がおいしいのです。
    - **キャトエリア**：コラールを2マス幅で囲む32マス。値はありません。キャトルミューティレーションを仕掛ける場所です。
    - **持ち石エリア**：四隅の2×2マス。ここには石をプレイスしません。うち2か所に、それぞれの持ち石を見えるように置きます。また、4か所とも正方形の角として役に立ちます。

    コラールの値：
    ```
    6   2  3  3  2
    5   3  4  4  3
    4   3  4  4  3
    3   2  3  3  2
        c  d  e  f
    ```
    どのマスでも、置けるのはどちらか一方の石だけで、**5個まで**です。

    石は1人32個。**在庫**（盤の外）、**持ち石**（すぐ使える石）、盤上のどれかにあります。

    白と黒のどちらが先手かは、ここでは招待する人が設定で選びます（記事では先手が決めます）。見た目が変わるだけです。

    -# 図：はじまりの局面。手番のプレイヤーは、もう2個ピックアップしています。

pastoral-rules-turn-title = 手番の流れ
pastoral-rules-turn-body =
    ### 1. ピックアップ
    手番のはじめに自動的に行われます。在庫から持ち石に移る数は、そのときの持ち石の数で決まります。

    - 持ち石が0〜3個なら2個
    - 4個なら1個
    - 5個なら0個

    持ち石は最大5個です。在庫が足りず、決められた数を取れないときは、**その場で負け**になります。長い対局では在庫切れにもご用心。

    ### 2. アクション
    次のうち、どれかひとつを選びます。

    - **セーブ**：石をためておきます。いつでもできます。値4のマスに置くには、まずセーブが必要です。
    - **コラールへのプレイス**：空いているマスに値と同じ数の石を置き、自分のマスにします。
    - **コラールへのスタック**：自分のマスに石を重ねます。
    - **キャトエリアへのプレイス・スタック**：**キャトリーチ**をかけるか、キャトルミューティレーションを発動させます。

    アクションが終わると相手の手番です。

    持ち石の数はお互いに見えます。相手が次に何をできるのか、大事な手がかりです。

    -# 図：最初の手番でふたりともセーブしたところ。手番の黒はまたピックアップして、持ち石が4個。どの空きマスにもプレイスできます。

pastoral-rules-corral-title = コラールのプレイスとスタック
pastoral-rules-corral-body =
    ### プレイス
    コラールの**空いている**マスに、**値とちょうど同じ数**の石を一度に置きます。値4のマスには4個。3個でも5個でもいけません。置いたマスは自分のものになり、相手は石を重ねられません。

    いちばん最初の手番の2個で置けるのは、コラールの四隅にある値2のマスだけです。

    ### スタック
    コラールの**すでに自分のもの**になっているマスに、好きな数の石を重ねます。合わせて**5個まで**。マスの値はもう関係ありません。2個から一気に5個にしても、1個ずつ重ねてもかまいません。

    一列に並んだ3マスの値が全部同じになる場所はないので、プレイスだけでビンゴにはなりません。かならず一度はスタックが必要です。

    - 値2-3-3：2のマスに1個重ねて3-3-3。石9個、いちばん安いビンゴです。
    - 値3-4-3（ナナメ）：両端の3に1個ずつ重ねて4-4-4。
    - 5-5-5まで、どの高さでもビンゴになります。

    -# 図：黒がc3（値2）に2個プレイス、白がf6に2個プレイス、続いて黒がc3に1個スタックして3個になりました。

pastoral-rules-fire-title = キャトルミューティレーション
pastoral-rules-fire-body =
    キャトエリアにある自分の山2つで、コラールにある相手の山1つを消せます。それには、山が**正方形**の角に並んでいなければなりません。辺が盤の線と平行な正方形の、四隅の4マスです。

    - **A**：コラールにある相手の山。これが狙いです。
    - **B**と**C**：キャトエリアにある自分の山。片方はAと同じ段、もう片方はAと同じ列です。
    - **D**：Aの対角。持ち石エリアの1マス（石はなくてかまいません）。

    ### 発動
    BかCに石を置いた直後、石の数が **B × C = A** になっていれば、自動的に発動します。A、B、Cの石はすべて盤から取り除かれます。
    ```
    A     B × C
    2     1 × 2
    3     1 × 3
    4     1 × 4  /  2 × 2
    5     1 × 5
    ```
    コラールでのアクションで、たまたま B × C = A になっても、何も起こりません。オセロで、はさまれる位置に自分から打った石が裏返らないのと同じです。石を重ねて、B × Cの合わない数にしてしまえば、守りにもなります。

    -# 図：b3に1個置いていた白が、c2に2個置きました。1 × 2 = 2なので、c3（A）、b3（B）、c2（C）の山が消えました。Dはb2です。f6の黒は正方形に入っていないので、そのままです。

pastoral-rules-reach-title = その布石：キャトリーチ
pastoral-rules-reach-body =
    キャトエリアに石を置けるのは、正方形を発動させるか、その布石になるときだけです。布石を**キャトリーチ**といいます。置いたあとの数を**n**とし、そのマスがBかCの正方形で、次をすべて満たすものが必要です。

    1. Aに相手の山がある。
    2. もう一方のキャトエリアの角が相手のものでない（空きか自分の石）。
    3. **nがAの石の数の約数**である。[D] 条件はこれだけで、B × Cがこの先うまく合うかどうかは問いません。

    空きか自分のマスに、5個まで。いくつかけてもよく、石は発動するまで待ちます。

    Aになる正方形は、d4、d5、e4、e5の山なら6つ、c3、c6、f3、f6なら4つ、ほかは2つです。

    -# 図：前の図の2手前。黒のc3は2個。白はb3に1個置きました（1は2の約数）。正方形はc3（A）、b3、c2、b2（D）。c2に2個置けば発動します。

pastoral-rules-after-title = 発動のあと
pastoral-rules-after-body =
    ### 石のゆくえ
    取り除かれた石を全部数えます。

    - 偶数なら、半分ずつお互いの在庫に戻ります。
    - 奇数なら、1個は発動させたプレイヤーの**持ち石**になり、残りを半分ずつ在庫に戻します。

    正方形がひとつのときは、次のようになります（在庫は、それぞれの在庫に戻る数）。
    ```
    A   B, C  合計  在庫  持ち石
    2   1, 2     5     2       1
    3   1, 3     7     3       1
    4   1, 4     9     4       1
    4   2, 2     8     4       0
    5   1, 5    11     5       1
    ```
    もともと誰の石だったかは関係なく分けます。

    ### いくつも同時に
    1回のアクションで、正方形がいくつも完成することがあります。[D] そのときは全部同時に発動します。どの山も一度だけ数え、全部の合計を分け、持ち石になるのは多くても1個です。

    ### プレイス禁止
    キャトられた側は、その直後の手番にかぎり、キャトられたコラールのマスに**プレイス**できません。キャトったほうが先に取りに行けるわけです。

    -# 図：白がb3に1個置いて、正方形が2つ発動しました。1 × 2 = 2（c3、相方はc2）と、1 × 3 = 3（d3、相方はd1）です。合計11個なので、在庫に5個ずつ、白の持ち石に1個。この手番、黒はc3とd3にプレイスできません。

pastoral-rules-end-title = 終わり方
pastoral-rules-end-body =
    ### ビンゴ
    自分のアクションの直後、タテ・ヨコ・ナナメに**隣り合った [D]** コラールの3マスに、**自分の**石が**同じ数**ずつあれば勝ちです。こうした列は24本あります。キャトエリアや持ち石エリアは数えません。

    ### ピックアップ失敗
    手番のはじめに在庫が足りず、決められた数を取れなければ、その場で負けです。たとえば持ち石が2個で2個取るはずなのに、在庫が1個しかないとき。あるいは持ち石が4個で1個取るはずなのに、在庫が空のとき。持ち石が5個なら取らなくてよいので、在庫が心細いときは持ち石を多く保つのも手です。

    ### 千日手 [D]
    同じ局面が3回現れたら引き分けです。「同じ局面」とは、盤、持ち石、在庫、プレイス禁止のマス、手番がすべて同じこと。ピックアップのあとの形で比べ、はじまりの局面も1回に数えます。ピックアップ失敗のほうが先です。持ち石5個どうしでセーブし続けると終わらなくなるため、この決まりを置きました。

    このほか、いつでも投了できます。これはゲームのルールではなく、対局の決まりです。

    -# 図：黒がc3に1個スタックして、c3・d3・e3が3-3-3。ビンゴ！

pastoral-rules-notation-title = 棋譜の書き方
pastoral-rules-notation-body =
    マス、プラス記号、石の数の順に書きます。セーブは `save` です。数が決まりきっているときも、かならず書きます。

    - `d4+4` d4（値4の空きマス）に4個置く
    - `c3+1` c3の自分の山に1個重ねる
    - `b3+1` キャトエリアのb3に1個置く
    - `save` セーブ

    大文字でも、プラスの前後に空白があってもかまいません。`D4 + 4` も同じ手です。

pastoral-rules-credits-title = こちらで決めたこと、出典
pastoral-rules-credits-body =
    ### こちらで決めたこと
    記事に書かれていないところは、次のように決めました。作者が決めたことではありません。

    1. **キャトリーチ [D]** 置いたマスの石の数が、Aの石の数の約数であること。条件はこれだけで、B × CがすでにAを超えていてもかまいません。
    2. **同時発動 [D]** 全部同時に発動し、石は合計してから分けます。持ち石になるのは多くても1個です。
    3. **3つ並び [D]** 3マスは、間をあけずに隣り合っていること。
    4. **千日手 [D]** 同じ局面が3回で引き分け。ピックアップ失敗のほうが先です。

    ### 例から読み取ったこと
    記事の図は手に入らなかったので、次の2つは文章から割り出しました。コラールの**値**と、正方形の**向き**（辺が盤の線に沿うこと）です。

    ### 開始局面の抽選
    最強のコンピューターどうしでは、先手の勝率が82%になります。そこでレート戦と大会は、初期設定では、4手進んだほぼ互角の64局面から1つを抽選して始めます。番号は最初の盤に出て、先手の番から始まります。ほかの対局は、抽選を選ばないかぎり、何もない盤から始まります。

    ### 出典
    ゲームとルールは、作者ご本人が2023年5月に公開された記事によるものです：<https://lullincolor.com/posts/20230506_square>。すてきなゲームをありがとうございます。説明はこちらの言葉です。

# 手のよさ（振り返りとヒント）。名前は engines/pastoral/merits.py にあります。
pastoral-merit-spares = { $cells }がキャトられるのを防ぎます。
pastoral-merit-threatens = 次に{ $cells }をキャトることを狙っています。
pastoral-merit-breaks = { $count ->
    [0] { $name }には、あと1手でビンゴになるラインがなくなります。
   *[other] { $name }の「あと1手でビンゴ」のラインが、{ $than }本ではなく{ $count }本で済みます。
}
pastoral-merit-builds = { $count ->
    [1] あと1手でビンゴになるラインができます。
   *[other] { $name }の「あと1手でビンゴ」のラインが、{ $than }本ではなく{ $count }本になります。
}
pastoral-merit-gathers = 石をためる手です。次の手番は持ち石が{ $hand }個になり、どの空きマスの値にも足ります。
pastoral-merit-affords = 次の手番の持ち石が{ $than }個ではなく{ $hand }個になり、どの空きマスの値にも足ります。
pastoral-merit-keeps = 次の手番の持ち石が{ $than }個ではなく{ $hand }個になります。

# 自動指示：内容と終わる条件を一、二文で。
pastoral-order-save = セーブを続ける
pastoral-order-save-told = 持ち石が{ $stones }個になるまで毎回セーブします。{ $stones }個になったとき、自分の石が取られたとき、相手が次の手で勝てる形になったときに終わります。
pastoral-order-save-stones = 何個になるまでセーブしますか？
pastoral-order-save-stones-value = { $value }個になるまで
pastoral-order-end-reached = 石がそろったため
pastoral-order-end-taken = 自分の石が取られたため
pastoral-order-end-threat = 相手が次の手で勝てる形になったため
