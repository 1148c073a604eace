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
pastoral-puzzle-abduct-hint = 相手のスタックがじゃまです。どの四角形でキャトれるでしょうか？
pastoral-puzzle-abduct = キャトルミューティレーションで相手のスタックが消え、しかも相手は次の手番、空いたそのマスにプレイスできません。
pastoral-puzzle-gather-hint = 持ち石を数えましょう。あと2個あれば何ができますか？
pastoral-puzzle-gather = 石の配置はもう十分で、足りないのは持ち石です。セーブしてピックアップすれば、相手はすべてのビンゴを防げません。ほかの手では間に合わないか、必要な石を使ってしまいます。

countup-puzzle-win-title = このラウンドで勝負を決める
countup-puzzle-win = ほかのカップの中が何でも、だれが何をしても、このラウンドで勝てる手が1つだけあります。どれでしょう？
countup-puzzle-win-wrong = これでは勝負が続くか、負けるかもしれません。カップの中の目によっては逃げられます。
countup-puzzle-save-title = このラウンドをしのぐ
countup-puzzle-save = 1つの手を除いて、このラウンドの終わりに負けているかもしれません。ほかのカップの中が何でも安全な手はどれでしょう？
countup-puzzle-save-wrong = ほかのカップの中の目によっては、このラウンドで負けてしまいます。

countup-puzzle-award-hint = コインがちょうど3枚、または0枚の人はだれですか？
countup-puzzle-award = コインがちょうど3枚か0枚の人がコインをもらうと、アンダーキャットになります。そうでないのはあなただけになります。
countup-puzzle-raise-hint = チャレンジの成否は自分のサイコロで決まることもあります。コインで合計を変えたり、コールできる数を増やしたりできませんか？
countup-puzzle-raise = 自分のサイコロにコインを置くと、合計とコールできる数が変わります。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-spoil-hint = コインは相手のサイコロにも置けます。すると相手は何をコールできるでしょうか？
countup-puzzle-spoil = あなたのコインで相手のサイコロの値が変わり、合計も、相手がコールできる数も変わります。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-call-hint = ただ数を進めたら、コインを使うかドロップしなければならないのはだれでしょう？
countup-puzzle-call = コインを使わずに数だけ進めて、あとに残しておきます。カップの中が何でも、このラウンドは思いどおりに終わります。
countup-puzzle-drop-hint = いま相手がチャレンジャーになったら、どうなるでしょう？
countup-puzzle-drop = あなたはラウンドを降り、相手はちょうどこの数でチャレンジすることになります。それで勝負が決まります。

shirokuro-puzzle-win-title = この手番で勝つ
shirokuro-puzzle-win = 相手が何のカードを持ち、何を出しても、この手番で勝てる手が1つだけあります。どれでしょう？
shirokuro-puzzle-win-wrong = これは確実ではありません。相手のカードによっては逃げられます。
shirokuro-puzzle-save-title = 負けを防ぐ
shirokuro-puzzle-save = 1つの手を除いて、相手のカードしだいで、相手の次の手番の終わりまでに負けるかもしれません。相手が何を持っていても安全な手はどれでしょう？
shirokuro-puzzle-save-wrong = これは確実ではありません。カードしだいで、相手の次の手番の終わりまでに負けてしまいます。

shirokuro-puzzle-home-hint = ねこがどこに立てば勝ちですか？
shirokuro-puzzle-home = 自分のねこが相手の本拠地に立ち、そこではもうたたかいも起きません。手番の終わりに勝ちです。
shirokuro-puzzle-flee-hint = 接触しているねこが逃げたら、たたかいはどうなりますか？ 次の手番、そのねこはどこにいると役に立つでしょう？
shirokuro-puzzle-flee = ねこがたたかいから抜けると、たたかいは無効になり、だれも裏切りません。しかも新しいマスは、相手の手番に備えて必要な場所です。
