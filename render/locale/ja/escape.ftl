# エスケープ：ゲームについての言葉のすべて。

escape-title = エスケープ
escape-white = 白
escape-black = 黒
escape-nothing = なし
escape-gap = {""}
escape-semicolon = ／
# マスとマスの間。マスの名前には「,」が入る。
escape-cell-comma = 、

# 手番の人がすること。ボタンの言葉で、80文字まで。
escape-deed = カードを置く

# カード：マスの並び。
escape-square-white = 白
escape-square-black = 黒
escape-square-empty = 空き
escape-row = { $left }・{ $right }
escape-face = 上{ $upper }、下{ $lower }

escape-side-n = 上
escape-side-e = 右
escape-side-s = 下
escape-side-w = 左
escape-side-comma = {""}
escape-face-of = { $cell }の{ $sides }

# 絵の中の言葉。短く。
escape-picture-faces = { $count ->
   *[other] オープン面
}
# 増えも減りもしなかった手のあと。
escape-picture-faces-still = { $count ->
   *[other] オープン面（変わらず）
}
escape-picture-escaped = { $count ->
   *[other] オープン面が残った
}
escape-picture-enclosed = オープン面なし
escape-picture-placed = { $card }を置いた
escape-picture-passed = パスした
escape-picture-corner = x,y：左下のマス
escape-picture-laid = { $total }枚中{ $laid }枚目
escape-picture-to-move = 手番
escape-verdict-enclosed = 白をかこんだ
escape-verdict-escaped = 白が逃げきった

# 代替テキスト。全部で1024文字まで。
escape-alt-to-move = { $turn ->
    [0] エスケープ、開始局面。{ $name }の番です。
   *[other] エスケープ、{ $turn }手目まで終了。{ $name }の番です。
}
escape-alt-over = { $turn ->
    [0] エスケープ、終局。{ $ending }
   *[other] エスケープ、{ $turn }手で終局。{ $ending }
}
escape-alt-faces = Nothingグループのオープン面：{ $count }（{ $faces }）。
escape-alt-faces-many = Nothingグループのオープン面：{ $count }（空きマス{ $cells }か所に面する）。
escape-alt-faces-none = Nothingグループのオープン面はありません。
escape-alt-last = 直前の手：{ $name }、{ $move }（{ $change }）。
escape-alt-passed = 直前の手：{ $name }がパス。
escape-alt-hands = 手札：{ $first }（白）{ $white }／{ $second }（黒）{ $black }。
escape-alt-table = テーブル（カード、回転、左下のマス）：{ $cards }。

# できごと。
escape-laid = { $name }が{ $card }を{ $cell }に置きました。オープン面 { $before } → { $after }。
escape-laid-alike = { $name }が{ $card }を{ $cell }に置きました。オープン面は{ $after }のまま。
escape-joined = { $cells }の白マス{ $count }個が、Nothingグループにつながりました。
escape-passed = { $cards ->
    [0] { $name }は手札がないのでパスします。
   *[other] { $name }は手札{ $cards }枚のどれも置けないのでパスします。
}
escape-enclosed-itself = { $name }は最後のオープン面を自分でふさぐしかありませんでした。
escape-stuck = もう誰もカードを置けません。

escape-outcome-enclosed = Nothingグループをかこんで、{ $winners }の勝ちです。
escape-outcome-escaped = Nothingグループが逃げきって、{ $winners }の勝ちです。

# カードがNothingグループのオープン面をどう変えるか。
escape-change-closes = { $count }つふさぐ
escape-change-opens = { $count }つ増える
escape-change-none = オープン面は変わらない
escape-change-last = オープン面がなくなり黒の勝ち

# 手の説明。100文字まで。
escape-label-lay = { $card } { $turn }を{ $cell }に：{ $change }
escape-label-pass = パス（置けるカードがない）

# 文字の盤。
escape-text-player = { $name }（{ $colour }）：{ $cards }
escape-text-to-move = 手番：{ $name }
escape-text-last = 直前の手：{ $move }
escape-text-faces = オープン面：{ $count }
escape-text-key =
    W Nothingグループの白、w 切れた白
    B 黒、1〜4 そこに面するオープン面の数
    w1 ww/b.：カードの上の行と下の行
    r1〜r3 右に90度ずつ、次は左下のマス

# できない手のわけと、どうすればよいか。
error-escape-malformed = 手として読み取れません。「w3 r1 -1,2」のように、カード・「r」と右に回す回数・左下のマスの順に書くか、「pass」と書いてください。
error-escape-may-not-pass = 置けるカードがあるので、パスはできません。たとえば「{ $example }」と置けます。
error-escape-not-yours = { $card }は相手のカードです。自分の手札から選んでください。
error-escape-laid = { $card }はもうテーブルの上にあります。残りの手札：{ $hand }。
error-escape-laid-no-hand = { $card }はもうテーブルの上にあり、手札も残っていません。「pass」と書いてください。
error-escape-overlap = { $card }のマスが、{ $cells }にあるマスと重なります。カードのマスは、何もないところに置いてください。
error-escape-apart-white = { $card }の白マスが、Nothingグループの白マスと辺でつながりません。ななめはつながりません。
error-escape-apart-black = { $card }の黒マスが、テーブルの黒マスと辺でつながりません。ななめはつながりません。
error-escape-cut-off = { $card }がつながるのは、Nothingグループから切れている白マス（{ $cells }）だけです。Nothingグループの白マスにつなげてください。

# エスケープの手を選ぶときの言葉。選択肢は100文字まで。

escape-pick-card = どのカードを置きますか？
escape-pick-turn = { $card }をどう回しますか？
escape-pick-part = { $card }をどのあたりに置きますか？
escape-pick-place = { $card }をどこに置きますか？

escape-pick-face = { $card }：{ $face }
escape-pick-card-turned = { $card } { $turn }：{ $face }
escape-pick-turned = { $turn }：{ $face }
escape-pick-ways = 置き方{ $count }通り
escape-pick-places = { $count }か所。オープン面は{ $least }〜{ $most }に
escape-pick-places-alike = { $count }か所。オープン面は{ $most }に
escape-pick-area = { $number } · { $where }：x { $left }〜{ $right }、y { $bottom }〜{ $top }
escape-pick-at = { $number } · { $cell }：{ $cells }につながる
escape-pick-only = { $cell }だけ：{ $effect }
escape-pick-more = ほか{ $count }か所
escape-pick-effect = { $change }。オープン面は{ $count }に
escape-pick-alike = オープン面は{ $count }のまま

escape-area-upper-left = 左上
escape-area-upper = 上
escape-area-upper-right = 右上
escape-area-left = 左
escape-area-middle = 中央
escape-area-right = 右
escape-area-lower-left = 左下
escape-area-lower = 下
escape-area-lower-right = 右下

# エスケープをおぼえる人に、今できることとそのわけを伝える言葉。400文字まで。

escape-lesson-goal-white = あなたは**逃げる白**です。「Nothingカード」から始まるグループに、カードが全部置かれるまでオープン面を残せば勝ちです。今の数は{ $count }です。ひとつもなくなれば、誰がふさいだのでも黒の勝ちです。
escape-lesson-goal-black = あなたは**追いかける黒**です。「Nothingカード」から始まる白のグループのオープン面がなくなれば、その場で勝ちです。今の数は{ $count }です。カードが全部置かれても残っていれば、白の勝ちです。
escape-lesson-lay-white = 手札のうち{ $cards }枚を、全部で{ $ways }通りに**置けます**。カードの白マスが、**Nothingグループ**の白マスと辺でとなり合うからです。角だけではつながらず、グループから切れた白マスにもつなげられません。
escape-lesson-lay-black = 手札のうち{ $cards }枚を、全部で{ $ways }通りに**置けます**。カードの黒マスが、テーブルの黒マスと辺でとなり合うからです。白のカードの黒マスも含めて、**どれに**つなげてもかまいません。角だけではつながりません。
escape-lesson-faces-white = **オープン面**を数えましょう。今は{ $now }で、置き方によって{ $least }から{ $most }になります。つなげると少なくとも1つふさがるので、ふさがるより多く増えるカードを探します。例：{ $example }
escape-lesson-faces-black = **オープン面**を数えましょう。今は{ $now }で、置き方によって{ $least }から{ $most }になります。グループの白マスのとなりにマスが来れば、その面はふさがります。例：{ $example }
escape-lesson-overlap = カードの**空き**の場所は、何もないのと同じです。マスの上に重なってもよく、あとからそこにマスが来てもかまいません。マスとマスさえ重ならなければよいので、カードどうしを重ねて角の向こうにも置けます。
escape-lesson-gap-white = **いくつもの白マスに面した**空きマスがあります。面はひとつずつ数えますが、そこにマスがひとつ来れば全部ふさがります。マスが全部おさまるカードがあれば黒に置かれるかもしれず、自分が置くことになるかもしれません。
escape-lesson-gap-black = **いくつもの白マスに面した**空きマスがあります。そこにマスをひとつ置けば、その面を一度に全部ふさげます。こうしたすきまのために、小さいカードを残しておきましょう。
escape-lesson-stuck = 今は置けないカードが{ $count }枚あります。自分の色につながり、マスが全部おさまる場所がないからです。手札に残しておけば、あとで置けるようになるかもしれません。
escape-lesson-pass-white = **パス**です。{ $cards ->
    [0] 手札がもうないからです
   *[other] 置ける場所がないからで、手札{ $cards }枚はそのまま持っています
}。悪いことではありません。続けて2回パスになれば終わりで、オープン面があれば逃げきりです。
escape-lesson-pass-black = **パス**です。{ $cards ->
    [0] 手札がもうないからです
   *[other] 置ける場所がないからで、手札{ $cards }枚はそのまま持っています
}。続けて2回パスになれば終わりで、オープン面があれば白の逃げきりです。

# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/escape/motifs.py にあります。

escape-puzzle-win-title = { $seat ->
    [0] 確実に逃げきる
   *[1] { $moves ->
        [1] 最後のすきまをふさぐ
       *[other] 白を閉じこめる
    }
}
escape-puzzle-win = { $seat ->
    [0] 最後の数枚です。黒がどう応じても、最後までNothingグループにオープン面が残る白の手が1つだけあります。ほかの手では黒にふさがれます。どの手でしょう？
   *[1] { $moves ->
        [1] 黒が今Nothingグループをかこめる手が1つだけあります。どの手でしょう？
       *[other] 白がどう応じても、Nothingグループがもう逃げられない黒の手が1つだけあります。どの手でしょう？
    }
}
escape-puzzle-win-wrong = { $seat ->
    [0] このあと、黒は最後のすきまをふさげます。
   *[1] これでは、白を確実にはかこめません。
}
escape-puzzle-save-title = { $seat ->
    [0] すきまを残す
   *[1] 白を逃がさない
}
escape-puzzle-save = { $seat ->
    [0] 1つの手を除いて、黒は次の1枚かその次の1枚で必ずNothingグループをかこめます。オープン面を残せる白の手はどれでしょう？
   *[1] 1つの手を除いて、Nothingグループは最後の数枚で必ず逃げきります。まだ逃がさない黒の手はどれでしょう？
}
escape-puzzle-save-wrong = { $seat ->
    [0] このあと、黒は必ずNothingグループをかこめます。
   *[1] このあと、白は必ず逃げきります。
}

escape-puzzle-close-hint = すべてのオープン面が向いているマスはどこですか？ 黒につながる黒マスをそこに置きましょう。
escape-puzzle-close = 残ったオープン面が向くマスに黒マスが入り、Nothingグループのオープン面がなくなりました。
escape-puzzle-close-name = 最後のすきま
escape-puzzle-corner-hint = 白は置けるかぎりカードを置かなければなりません。残った1枚はどこに置けるでしょうか？
escape-puzzle-corner = 白の残った1枚を置ける場所は1つだけで、そこに置くしかありません。すると自分で最後のすきまをふさいでしまいます。
escape-puzzle-corner-name = 置き場所は1つ
escape-puzzle-chase-hint = 黒のカードがなくなったあと、白に残るすきまはどれでしょう？ それを残してはいけません。
escape-puzzle-chase = 最後の1枚では届かなくなるはずの場所を、今のうちにふさぎます。
escape-puzzle-chase-name = 間に合ううちに
escape-puzzle-breathe-hint = 黒の残りの枚数と、1枚で同時にふさげるマスを数えましょう。
escape-puzzle-breathe = 白のすきまは離れていて、黒の最後の1枚ではすべてをふさげません。白の最後の1枚を置いても、1つは残ります。
escape-puzzle-breathe-name = 1つは残る
escape-puzzle-room-hint = 黒は次の2枚で、まずどこをふさいでくるでしょうか？
escape-puzzle-room = 危ない場所を、白がちょうどよいカードで自分で埋め、ほかのカードは開いた端のために残しておきます。
escape-puzzle-room-name = 自分で埋める
escape-puzzle-net-hint = このあと白にできることをすべて考えましょう。どの場合も、残りをふさげますか？
escape-puzzle-net = このあと白が何をしても、黒は次の1枚で最後のオープン面をふさげます。
escape-puzzle-net-name = 包囲網
escape-puzzle-open-hint = カードを置いたあとのオープン面を数えましょう。ふさぐより多く開けるカードはどれですか？
escape-puzzle-open = このカードは、ふさぐより多くのオープン面を開けます。黒は次の2枚でもすべてはふさげません。
escape-puzzle-open-name = 新しいすきま
escape-puzzle-join-hint = 切り離された白マスがあります。Nothingグループにつながったら、どうなるでしょう？
escape-puzzle-join = 切り離されていた白マスがNothingグループにつながります。黒は次の2枚でもすべてのオープン面をふさげません。
escape-puzzle-join-name = つなぐ
escape-puzzle-force-hint = カードは残りわずかです。1枚ずつ、最後まで頭の中で置いてみましょう。
escape-puzzle-force = このカードのあとは、相手がどう応じても結果は決まっています。ほかの手では、決まっていません。
escape-puzzle-force-name = 最後まで読む
escape-puzzle-hold-hint = 相手は次の2枚で何をするでしょう？ それをくずす手が1つだけあります。
escape-puzzle-hold = ほかの手では、相手の勝ちが決まってしまいます。この手なら、まだ決まりません。
escape-puzzle-hold-name = しのぐ

# エスケープのルールを自分たちの言葉で説明したもの。1メッセージが1ページ。
# 本文はどれも1800文字未満。[D]はこちらで決めたこと。
# 図の局面は render/escape/rules.py にある。直すときは両方を一緒に。

escape-rules-welcome-title = エスケープを2分で：めざすもの
escape-rules-welcome-body =
    白は逃げ、黒は追いかけます。白と黒のマスが描かれた小さなカードを、はてのないテーブルに並べていくゲームです。

    白は最後まで**逃げ道をひとつ**残せるか。黒はそのすべてをふさげるか。

    - **2人用**。白が先手です。サイコロも隠しごともなく、カードは全部表向きです。
    - **21枚**：2枚は最初からテーブルにあり、白の手札が10枚、黒の手札が9枚。

    -# 図：12枚が置かれたところ。黒がb1でまた1つふさぎましたが、白にはまだ8つあり、そのうち6つは内がわです。
    -# 説明書の図は失われていて、カードの図柄はこちらで作りました。出典と、こちらで決めたこと（**[D]** の印）は最後のページにあります。

escape-rules-brief-turn-title = 2分で：手番
escape-rules-brief-turn-body =
    手札から**1枚**を、好きな向きに回して置きます。

    - **自分の色どうし**をつなげます。カードの自分の色のマスのどれかが、テーブルの自分の色のマスと辺でとなり合うように置きます。
    - 白は「Nothingカード」から始まるグループにつなげます。黒は、どの黒マスにつなげてもかまいません。
    - マスとマスは重ねられません。カードの空きの場所は、何の上に重なってもかまいません。

    -# 図：白が右に1枚置きました。2,0の白マスが、1,0の白マスと辺でとなり合っています。

escape-rules-brief-rule-title = 2分で：オープン面
escape-rules-brief-rule-body =
    白のグループの、となりに何もない辺を**オープン面**といいます。これが逃げ道です。青い矢じるしがオープン面を、テーブルの上の数字がその数を表します。

    となりにマスが置かれると、その面はふさがります。白でも黒でも、**どのマスでも**同じです。白が自分でふさいでしまうこともあります。

    -# 図：はじまりの局面。白のオープン面は7つです。8つ目、1,1の右の面は、2,1の黒マスでふさがれています。

escape-rules-brief-end-title = 2分で：終わり方
escape-rules-brief-end-body =
    - 白のグループのオープン面がなくなれば、その場で**黒の勝ち**。最後の面を誰がふさいでも同じです。
    - 全部のカードが置かれたとき、またはふたりが続けてパスをしたときに、オープン面が残っていれば**白の勝ち**。

    引き分けはありません。

    これだけで始められます。**おぼえる・練習する**を押すと、ヒントつきで遊べます。くわしいルールは、このあとのページにあります。

    -# 図：たった6枚で決まりました。白はあまり面を開けず、黒が最後の1つ、3,0の右の面をふさぎました。

escape-rules-cards-title = マスとカード
escape-rules-cards-body =
    カードは2×2の4か所に分かれ、それぞれ**白マス**、**黒マス**、または空きです。空きは透明です。カードは90度ずつ**回せます**が、裏返せません。

    テーブルには、白の「Nothingカード」（白マス4つ、**N**の印）と黒の「Specialカード」（黒マス4つ、**S**の印）があります。手札はふたりとも、その横に表向きに並べます。

    マスには `2,1` のような名前があります。「Nothingカード」の左下のマス `0,0` から、右に2つ、上に1つという意味です。使うのは手を入力するときだけなので、くわしいことと全カードの一覧は「棋譜の書き方」のページにあります。

    ### 図の見方
    白マスには猫の足あとがあり、黒マスは壁です。Nothingカードの白猫が逃げ、Specialカードの番人がかこみます。最後に置かれたカードのマスは、赤い線で囲まれています。

    -# 図：はじまりの局面。白の番です。

escape-rules-faces-title = 面とオープン面
escape-rules-faces-body =
    マスには4つの辺があり、それを**面**といいます。となりのマスに何もなければ、その面は**オープン**です。となりが何色でも、同じカードのマスでも、マスがあれば面はふさがります。

    つながるのは辺と辺だけです。角どうしが触れているマスは、何の関係もありません。

    ### Nothingグループ
    「Nothingカード」の白マス4つと、それに辺でつながった白マス（ほかの白マスを通ってもよい）の全部が、**Nothingグループ**です。このグループのオープン面をめぐって争います。

    図では、グループを青い線が囲んでいます。オープン面のところでは線が途切れ、**青い矢じるしが空いたマスを指しています**。テーブルの上の数字が矢じるしの数で、最後のカードで変わったときは「4 → 3」のように表します。

    -# 図：はじまりの局面。「Nothingカード」の外がわの面は8つ。そのうち1,1の右の面は、2,1の黒マスでふさがれています。ですから白は、ちょうど7つのオープン面から始めます。

escape-rules-lay-title = カードを置く
escape-rules-lay-body =
    白から始めて、交互に置きます。手番には、**手札から1枚**を好きな向きに回して置きます。

    1. カードのマスはどれも、**マスのないところ**に置きます。
    2. **自分の色どうし**をつなげます。カードの自分の色のマスのうち少なくともひとつが、テーブルの自分の色のマスと辺でとなり合わなければなりません。つまり、オープン面とオープン面が合わさります。
    3. 白の場合、そのテーブルの白マスは**Nothingグループ**のものでなければなりません。

    1か所つながれば十分です。カードがほかに何と触れていてもかまいません。

    白がカードを置くと、ふつうは1つの面がふさがり、新しい面が開きます。ふさがるより多く開くカードと場所を探しましょう。

    -# 図：白がw1 r0を2,-1に置きました。このカードだけを見ると、白のオープン面は5つです。2,0の白マスが1,0の白マスとつながりました。1つふさがり、3,0の右と下の2つが増えて、今は8つです。

escape-rules-over-title = 黒の番、そして空きの場所
escape-rules-over-body =
    黒も同じように置きます。ただしつなげるのは、白のカードのものも含めて、テーブルの**どの黒マスでも**かまいません。黒のマスは、となりに置かれることで白の面をふさぎます。

    ### 空きは数えない
    カードの空きの場所は、何の上に重なってもかまいませんし、あとからその上にマスが置かれてもかまいません。マスとマスさえ重ならなければ、カードどうしは重なっていいのです。これで黒は、角の向こうにも手が届きます。

    -# 図：黒がb3 r1を3,-1に置きました。3,-1の黒マスが、白のカードにある2,-1の黒マスとつながっています。4,0のマスは何ともつながっていませんが、かまいません。そのあいだで、カードの空きの場所が3,0の白マスに重なっています。3,0のオープン面は2つともふさがり、残りは6つです。

escape-rules-wrong-title = 置ける場所、置けない場所
escape-rules-wrong-body =
    前のページの局面で、白の番です。置き方を4つ、破線でかいてあります。

    - **1は置ける**：0,-1の白マスが、0,0の白マスと辺でつながっています。
    - **2は置けない**：-1,-1の白マスは、0,0の白マスと**角**で触れているだけです。角ではつながりません。
    - **3は置けない**：「Nothingカード」のとなりに来るのは黒マスで、**白**マスではありません。自分の色どうしをつなげます。
    - **4は置けない**：1,2と1,1で白はつながりますが、黒マスが2,2で「Specialカード」の**マスに重なります**。

    こうした手を入力すると、どこがいけないかをお知らせします。ボタンで選ぶときは、置ける場所だけが、つながるマスとオープン面の増減つきで出てきます。

    -# 図：1はw5 r0を0,-2に。2はw2 r0を-1,-2に。3はw6 r3を-2,0に。4はw10 r1を1,2に。

escape-rules-group-title = 白はグループから離れない
escape-rules-group-body =
    「Nothingカード」と**つながっていない**白マスは、切れたマスです。どんなに空いていても、白はそこにつなげられません。図では灰色で、×がついています。

    切れたマスの面は、白のオープン面に数えません。それでもマスなので、となりの面はふさぎます。

    あとのカードでNothingグループとつながれば、切れていたマスもグループに入り、そのオープン面も全部加わります。黒のカードがつなげてしまうこともあります。

    {"**"}黒にはこのルールはありません**。どこの黒マスにつなげてもかまいません。

    -# 図：黒のb5で、0,3に白マスが来ました。0,2が空いているので、つながっていません。**1は置ける**：w2を0,1に置くと、0,2の白マスが0,1でグループにつながり、0,3もつながります。**2は置けない**：w6を0,4に置いても、つながるのは切れている0,3のマスだけです。**3**は、黒なら置けます。b1を5,-1に置くと、そのマスが4,0の黒マスのとなりに来ます。

escape-rules-enclosed-title = かこまれたら黒の勝ち
escape-rules-enclosed-body =
    Nothingグループの**オープン面がひとつもなくなったら**、その場で黒の勝ちです。カードが置かれるたびに確かめ、誰が置いたかは関係ありません。白が自分で最後の面をふさいでも、黒の勝ちです。

    すきまなくかこむには、どの面も、辺でとなり合うマスでふさがなければなりません。角がどうなっていても、白はそこから逃げられません。

    切れた白マスも、かこいの一部になります。

    ### 黒の追いかけ方
    黒のカードのほうが少ないのですが、白のカードにも、たいてい黒マスがついています。そのどれにでもつなげられるので、思わぬところまで手が届きます。

    -# 図：たった6枚で決まりました。白はあまり面を開けず、黒のb5が最後の1つ、3,0の右の面をふさぎました。

escape-rules-inside-title = 内がわのすきま
escape-rules-inside-body =
    オープン面は、**内がわ**にあってもオープン面です。白マスにかこまれた空きには、黒はなかなか手が出せません。マスが全部おさまるカードと、つなげられる黒マスがそばになければ埋められないからです。

    ですから、白は遠くへ逃げなくてもかまいません。誰にも埋められない小さなすきまは、広い外と同じくらい安心です。

    ただし、もろ刃の剣です。白もオープン面につなげて置きます。置ける場所が内がわにしかなく、そこに合うカードを持っていれば、白は**置かなければならず**、自分で最後の面をふさぐことになるかもしれません。

    -# 図：外がわはすっかりふさがれました。残った4つのオープン面は、どれも内がわの0,-1のマスに面しています。白の番で、手札は4枚ありますが、ここに合うカードは1枚もありません。それがかえって白の助けになるわけは、次のページで。

escape-rules-pass-title = パス
escape-rules-pass-body =
    置けるなら、かならず置きます。**[D]** どのカードにも置ける場所がないときは**パス**をし、手札はそのまま持っています。あとでまた置けるようになるかもしれません。手札がないときもパスです。

    パスしかできないときは、ボットが代わりにパスをして、そのことをお知らせすることもあります。

    ふたりが**続けて [D]** パスをしたら、もう何も変わらないので、そこで終わりです。オープン面が残っているので、白が逃げきったことになります。

    パスは悪いことばかりではありません。白は内がわにこもって何も置かず、黒だけがカードを使っていきます。逆に、白の最後のカードを自分のすきまに置かされることもあります。

    -# 図：2手あと。白がパスをし、黒は外の-4,-1にb9を置いて待っています。白はまたパスです。黒の残りのカードは2枚で、どちらも0,-1には届きません。

escape-rules-escaped-title = 逃げきったら白の勝ち
escape-rules-escaped-body =
    {"**"}カードが全部置かれて**、Nothingグループにオープン面が残っていれば、白の勝ちです。ひとつで十分です。ふたりが続けてパスをしたとき **[D]** も、白の勝ちです。

    引き分けはありません。

    ### はじめての対局に
    - 白：テーブルの上の数字を見ましょう。w1やw2はたくさん面を開き、w4やw8は少ししか開きません。壁から離れること。自分の黒マスが黒の足がかりになることも、お忘れなく。
    - 白：自分のマスにはさまれた1マスのすきまは、なかなか埋められません。
    - 黒：手札は9枚です。1枚で2つ3つとふさぎ、白の行きたいほうに壁を置きましょう。
    - 黒：「Specialカード」と、白のカードの黒マスを使いましょう。小さいカード（b1、b2、b3）はすきまに入るので、1枚は残しておくこと。
    - 次の対局では、白と黒を入れ替えてみましょう。

    -# 図：同じ対局の終わり。黒はカードを使いきり、白は4枚を残して、ふたりともパスをしました。0,-1に面した4つの面が空いています。白が逃げきりました。

escape-rules-notation-title = 棋譜の書き方とカードの一覧
escape-rules-notation-body =
    カード、`r`と右に回す回数、**左下**のマス（そこが空きでも）の順に書きます。

    - `w1 r0 2,-1` w1を回さずに2,-1へ
    - `b3 r1 3,-1` b3を右に1回回して
    - `pass` 置けるカードがないときだけ

    マスは `x,y`。xは右へ、yは上へ数え、どちらも負の数になることがあります。「Nothingカード」は `0,0`、「Specialカード」は `2,1` にあります **[D]**。回し方が違っても同じ結果になるときは、いちばん小さい回数で書きます。`W1 R0 2, -1` と書いても通じます。

    カード **[D]**（上の行／下の行）：
    ```
    w1   ww/b.    b1   b./..
    w2   w./..    b2   bb/..
    w3   wb/..    b3   b./.b
    w4   wb/b.    b4   bb/b.
    w5   wb/.b    b5   bb/w.
    w6   w./bb    b6   bb/.w
    w7   w./.b    b7   bw/.b
    w8   wb/bb    b8   bb/bw
    w9   ww/bb    b9   bw/..
    w10  wb/bw
    ```
    文字の盤では、`W`がNothingグループの白マス、`w`が切れた白マス、`B`が黒マスです。数字は空きマスで、そこに面しているオープン面の数です。

    -# 図：w3を、r0からr3まで4通りに回したところ。

escape-rules-credits-title = こちらで決めたこと、出典
escape-rules-credits-body =
    ### こちらで決めたこと
    説明書の文章からわかるのは、カードが21枚、手札が10枚と9枚、はじまりの白のオープン面が7つ、オープン面が5つの白のカードがあることです。あとは手に入らなかった図に描かれていました。次のことは、作者が決めたことではありません。

    1. **カード [D]**：白は、白のオープン面が1つから4つまでのカード全部と、5つのカード1枚。黒は、黒が白より多いカード全部（黒4マスを除く）と、黒白1マスずつが並んだカード。白と黒の勝ちやすさがほぼ同じになるように選びました。
    2. **はじまり [D]**：「Nothingカード」は `0,0`、「Specialカード」は `2,1`。1つの辺でとなり合っています。
    3. **パス [D]**：置けない人はパスをし、手札はそのまま。
    4. **終わり [D]**：手札がふたりともなくなったときと同じく、続けて2回パスでも終わり。

    ### 出典
    ルールは、qualt.co.jpのSigmaのページにある説明書によります：<http://qualt.co.jp/sigma/rule/rules/sigma-escape-japanese.html>。作者の名前は書かれていません。どなたか存じませんが、すてきなゲームをありがとうございます。説明はこちらの言葉です。

# 手のよさ（振り返りとヒント）。名前は engines/escape/merits.py にあります。
escape-merit-holds = 次に{ $name }が何を置いても、オープン面が{ $count }以上残ります。
escape-merit-holds-more = 次に{ $name }が何を置いても、オープン面が{ $than }ではなく{ $count }以上残ります。
escape-merit-caps = 次に{ $name }が何を置いても、オープン面は多くて{ $count }です。
escape-merit-caps-more = 次に{ $name }が何を置いても、オープン面は多くて{ $than }ではなく{ $count }です。
escape-merit-shields = { $count ->
    [0] Nothingグループのまわりの空きマスに、黒に隣り合うマスがなくなります。
   *[other] Nothingグループのまわりの空きマスのうち、黒に隣り合うのは{ $than }か所ではなく{ $count }か所だけになります。
}
escape-merit-nears = Nothingグループのまわりの空きマスのうち、黒に隣り合うのが{ $than }か所から{ $count }か所に増え、かこむ足がかりになります。
escape-merit-spreads = Nothingグループのまわりの空きマスが{ $than }か所ではなく{ $count }か所になり、{ $name }はそれだけ多くふさがなければなりません。
escape-merit-narrows = ふさぐべき空きマスが、{ $than }か所ではなく{ $count }か所で済みます。
escape-merit-opens = オープン面が{ $than }ではなく{ $count }残ります。
escape-merit-closes = オープン面が{ $than }ではなく{ $count }に減ります。
escape-merit-hampers = { $name }の置き方が{ $than }通りではなく{ $count }通りだけになります。
escape-merit-saves-small = { $kept }を手元に残せます。{ $count }マスなので、{ $than }マスの{ $laid }より狭いところにも置けます。
escape-merit-saves-big = { $kept }を手元に残せます。{ $count }マスあり、{ $than }マスの{ $laid }より多くふさげます。
