# 詰め問題：問い、ヒント、正解の理由。モチーフの名前は engines/<game>/puzzles.json にあります。

puzzle-move = { $name }：{ $label }

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
pastoral-puzzle-save = 1つの手を除いて、どう指しても相手に次の手かその次の手でビンゴされてしまいます。助かる手はどれでしょう？
pastoral-puzzle-save-wrong = このあと、相手のビンゴはもう止められません。

pastoral-puzzle-block-hint = 相手のラインを完成させるマスを探しましょう。
pastoral-puzzle-block = 相手のビンゴに必要なマスを自分の石でふさぎます。ほかの手では、ラインを崩せないか、防いでも長くはもちません。
pastoral-puzzle-build-hint = あと1マスのラインを作りましょう。相手は次の持ち石で、どのマスをふさげるでしょうか？
pastoral-puzzle-build = これで次のビンゴはもう止められません。相手の持ち石では残りのマスに足りないか、1つ防いでも別のラインが残ります。
pastoral-puzzle-abduct-hint = 相手の山がじゃまです。どの四角形でキャトれるでしょうか？
pastoral-puzzle-abduct = キャトルミューティレーションで相手の山が消え、しかも相手は次の手番、空いたそのマスにプレイスできません。
pastoral-puzzle-gather-hint = 持ち石を数えましょう。あと2個あれば何ができますか？
pastoral-puzzle-gather = 石の配置はもう十分で、足りないのは持ち石です。セーブしてピックアップすれば、相手はすべてのビンゴを防げません。ほかの手では間に合わないか、必要な石を使ってしまいます。

countup-puzzle-win-title = このラウンドで勝負を決める
countup-puzzle-win = ほかのカップの中が何でも、だれが何をしても、このラウンドで必ず勝てる手が1つだけあります。どれでしょう？
countup-puzzle-win-wrong = これでは勝負が続くか、負けるかもしれません。カップの中の目によっては逃げられます。
countup-puzzle-save-title = このラウンドをしのぐ
countup-puzzle-save = 1つの手を除いて、このラウンドの終わりに負けているかもしれません。ほかのカップの中が何でも安全な手はどれでしょう？
countup-puzzle-save-wrong = ほかのカップの中の目によっては、このラウンドで負けてしまいます。

countup-puzzle-award-hint = コインがちょうど3枚、または0枚の人はだれですか？
countup-puzzle-award = コインがちょうど3枚か0枚の人がコインをもらうと、アンダーキャットになります。アンダーキャットでないのは、あなただけになります。
countup-puzzle-spoil-hint = コインは相手のサイコロにも置けます。すると相手は何をコールできるでしょうか？
countup-puzzle-spoil = あなたのコインで相手のサイコロの値が変わり、合計も、相手がコールできる数も変わります。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-call-hint = ただ数を進めたら、コインを使うかドロップしなければならないのはだれでしょう？
countup-puzzle-call = コインを使わずに数だけ進めて、あとに残しておきます。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-lives-hint = チャレンジが成功すると、ゾロ目のアンダーキャットは通常のプレイヤーに戻ります。コールした数から、カップの中はどの目がありえますか？
countup-puzzle-lives = ゾロ目なら、チャレンジのあとアンダーキャットが戻り、あなたは最後の1人になれません。相手がコールできたことから、ありえない目があります。コインを置けば、もうゾロ目になることはありません。

shirokuro-puzzle-win-title = この手番で勝つ
shirokuro-puzzle-win = 相手が何のカードを持ち、何を出しても、この手番で必ず勝てる手が1つだけあります。どれでしょう？
shirokuro-puzzle-win-wrong = これは確実ではありません。相手のカードによっては逃げられます。
shirokuro-puzzle-save-title = 負けを防ぐ
shirokuro-puzzle-save = 1つの手を除いて、相手のカードしだいで、相手の次の手番の終わりまでに負けるかもしれません。相手が何を持っていても安全な手はどれでしょう？
shirokuro-puzzle-save-wrong = これは確実ではありません。カードしだいで、相手の次の手番の終わりまでに負けてしまいます。

shirokuro-puzzle-home-hint = ねこがどこに立てば勝ちですか？
shirokuro-puzzle-home = 自分のねこが相手の本拠地に立ち、そこではもうたたかいも起きません。手番の終わりに勝ちです。
shirokuro-puzzle-flee-hint = 接しているねこが逃げたら、たたかいはどうなりますか？ 次の手番、そのねこはどこにいると役に立つでしょう？
shirokuro-puzzle-flee = ねこがたたかいから抜けると、たたかいは無効になり、だれも裏切りません。しかも新しいマスは、相手の手番に備えて必要な場所です。
shirokuro-puzzle-dash-hint = 接しているねこが逃げれば、たたかいは無効です。手番の終わりに、そのねこはどこにいたいでしょう？
shirokuro-puzzle-dash = 逃げるねこは、そのまま相手の本拠地に入ります。たたかいは無効になり、手番の終わりにそこにいるので、相手の手番でも勝ちです。
shirokuro-puzzle-scheme-hint = 自分のカードごとに、両方の強さを足してみましょう。勝てば、どのねこが裏切りますか？
shirokuro-puzzle-scheme = 両方の強さはもう見えています。このカードなら、そしてこのカードだけが、相手を上回ります。裏切ったねこで勝負が決まります。
shirokuro-puzzle-away-hint = 自分のカードそれぞれに、相手は何を出せるでしょう？ 強くなくてもよいカードが1枚あります。
shirokuro-puzzle-away = 「逃げるが勝ち」は強さを比べる前に働きます。ねこが離れて、たたかいは無効です。ほかのカードでは相手が上回るかもしれず、裏切りで負けてしまいます。
shirokuro-puzzle-fetch-hint = 相手の次の手番も考えましょう。そのとき持っていたいカードはどれですか？
shirokuro-puzzle-fetch = このたたかいがどうなっても、そのあとで、相手の手番に必要な捨て札を手札に戻せます。
shirokuro-puzzle-lure-hint = 自分の本拠地でたたかいに負けたねこは、どうなりますか？
shirokuro-puzzle-lure = 本拠地で負けたねこはその場で裏切り、相手の勝ちになります。本拠地を空け、相手がたたかいながら入れる場所にねこを置かなければ、相手は1回の手番では届きません。
shirokuro-puzzle-attack-hint = 相手がまだ持っているかもしれないカードはどれですか？ いちばん強い場合を足してみましょう。
shirokuro-puzzle-attack = いちばん強いカードを出せば、相手が何を出しても上回り、裏切ったねこで勝負が決まります。
shirokuro-puzzle-gambit-hint = ねこは1回の手番で、ふつうの移動より遠くへ行けることがあります。手札を見ましょう。
shirokuro-puzzle-gambit = たたかいは入り口にすぎません。「逃げるが勝ち」を出せば、攻めたねこはたたかいから抜けて相手の本拠地へ進みます。1回の手番で2マスです。

shinra-puzzle-win-title = { $moves ->
    [1] 1手で勝つ
   *[other] 自分の{ $moves }手で勝つ
}
shinra-puzzle-win = { $moves ->
    [1] 最後の王族を奪取できる手が1つだけあります。ほかの手では、2手以内に必ず勝つことはできません。どの手でしょう？
   *[other] 必ず勝てる手が1つだけあります。相手がどう応じても、遅くとも自分の{ $moves }手目に最後の王族を奪取できます。最初の手はどれでしょう？
}
shinra-puzzle-win-wrong = これには相手の受けがあり、最後の王族はまだ取れません。
shinra-puzzle-save-title = 最後の王族を守る
shinra-puzzle-save = 1つの手を除いて、どう指しても相手に次の手かその次の手で最後の王族を奪取されます。助かる手はどれでしょう？
shinra-puzzle-save-wrong = このあと、最後の王族はもう助かりません。

shinra-puzzle-capture-hint = 最後の王族に届くカードはどれですか？ ランクカードはランクカードをすぐに奪取できます。
shinra-puzzle-capture = 最後の王族をすぐに奪取できるカードが届いています。ランクカードか、下に味方が潜んでいるときのノーマルカードです。
shinra-puzzle-counter-hint = 王族をねらうカードのほうを取れませんか？
shinra-puzzle-counter = 最後の王族をねらうカードを取ります。この先の数手で王族を奪取できる相手のカードは、ほかにありません。
shinra-puzzle-infiltrate-hint = ノーマルカードは王族をすぐには奪取できません。代わりに何が起こり、次にだれが行くでしょう？
shinra-puzzle-infiltrate = 1枚目が王族の下に潜入すると、ノーマルカードでも奪取できるようになります。2枚目からはもう逃げられません。
shinra-puzzle-hunt-hint = 逃げ道がなく、取られも止められもしない形で王族を攻めましょう。
shinra-puzzle-hunt = 王族がどこへ行っても、間に何を置かれても、次に自分のカードのどれかが奪取します。
shinra-puzzle-decoy-hint = 取られるカードにも、役目があるかもしれません。
shinra-puzzle-decoy = 相手がこのカードを取れば、最後の王族への道が開きます。取らなければ、このカードが王族を奪取します。
shinra-puzzle-drop-hint = 手持ちを見ましょう。どの空きマスに置けば王族に届くでしょうか？
shinra-puzzle-drop = 手持ちから置いたカードが最後の王族をねらい、相手の受けは間に合いません。
shinra-puzzle-shield-hint = ねらってくるカードは取れません。手持ちのカードで大事なマスを守れませんか？
shinra-puzzle-shield = 手持ちのカードが、相手が攻めてくるはずのマスを守ります。そこへ来れば取られます。

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
        [1] 黒がいまNothingグループを囲める手が1つだけあります。どの手でしょう？
       *[other] 白がどう応じても、Nothingグループがもう逃げられない黒の手が1つだけあります。どの手でしょう？
    }
}
escape-puzzle-win-wrong = { $seat ->
    [0] このあと、黒は最後のすきまをふさげます。
   *[1] これでは、白を確実には囲めません。
}
escape-puzzle-save-title = { $seat ->
    [0] すきまを残す
   *[1] 白を逃がさない
}
escape-puzzle-save = { $seat ->
    [0] 1つの手を除いて、黒は次の1枚かその次の1枚で必ずNothingグループを囲めます。オープン面を残せる白の手はどれでしょう？
   *[1] 1つの手を除いて、Nothingグループは最後の数枚で必ず逃げきります。まだ逃がさない黒の手はどれでしょう？
}
escape-puzzle-save-wrong = { $seat ->
    [0] このあと、黒は必ずNothingグループを囲めます。
   *[1] このあと、白は必ず逃げきります。
}

escape-puzzle-close-hint = すべてのオープン面が向いているマスはどこですか？ 黒につながる黒マスをそこに置きましょう。
escape-puzzle-close = 残ったオープン面が向くマスに黒マスが入り、Nothingグループのオープン面がなくなりました。
escape-puzzle-corner-hint = 白は置けるかぎりカードを置かなければなりません。残った1枚はどこに置けるでしょうか？
escape-puzzle-corner = 白の残った1枚を置ける場所は1つだけで、そこに置くしかありません。すると自分で最後のすきまをふさいでしまいます。
escape-puzzle-chase-hint = 黒のカードがなくなったあと、白に残るすきまはどれでしょう？ それを残してはいけません。
escape-puzzle-chase = 最後の1枚では届かなくなるはずの場所を、いまのうちにふさぎます。
escape-puzzle-breathe-hint = 黒の残りの枚数と、1枚で同時にふさげるマスを数えましょう。
escape-puzzle-breathe = 白のすきまは離れていて、黒の最後の1枚ではすべてをふさげません。白の最後の1枚を置いても、1つは残ります。
escape-puzzle-room-hint = 黒にはまだ2枚あります。まずどこをふさいでくるでしょうか？
escape-puzzle-room = 危ない場所を、白がちょうどよいカードで自分で埋め、ほかのカードは開いた端のために残しておきます。
