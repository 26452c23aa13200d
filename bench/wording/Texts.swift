/// Copy in several languages, made up anew from the same seed.
enum Texts {
  /// Sentences of wallets and help pages, as many as make `count` bytes, each on a line of its own.
  static func make(_ language: Language, count: Int, seed: UInt64 = 7) -> [UInt8] {
    var generator = Generator(state: seed)
    let words = language.words.split(separator: " ").map { Array($0.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 256)
    while bytes.count < count {
      let length = 4 + generator.next(below: 14)
      for index in 0..<length {
        // Common words stand first in the lists and are drawn most often.
        let rank = generator.next(below: words.count) * generator.next(below: words.count) / words.count
        var word = words[rank]
        if index == 0, let first = word.first, (0x61...0x7A).contains(first) { word[0] = first - 0x20 }
        bytes += word
        if index + 1 < length {
          if language.isSpaced { bytes += generator.next(below: 12) == 0 ? [0x2C, 0x20] : [0x20] }
          if generator.next(below: 60) == 0 {
            bytes += Array(language.marks[generator.next(below: language.marks.count)].utf8)
          }
        }
      }
      bytes += language.stop
      bytes.append(0x0A)
    }
    return bytes
  }
}

struct Language {
  var name: String
  var words: String
  var isSpaced = true
  var stop: [UInt8] = [0x2E]
  /// What stands between words now and then.
  var marks = ["“", "” ", "— ", "’s ", "… ", "\u{A0}"]

  static let english = Language(
    name: "English",
    words: """
      the to you your and a is in of it wallet not can this will be or on for no payment if account with balance that when \
      network send from are account fee try again at have by we they all transaction address amount before after only \
      has been its time was which one more than an were so up out other about into could time two may then first any my now \
      such like our over man me even most made also did many must through years much where way well should because each just \
      those people how too little state good very make world still see own work men day get here between both life being \
      under three never know last another while us off might great go come since against right came take used himself few \
      house use during without place around however home small found thought went say part once general high upon school \
      every does got united left number course war until always away something fact water less public put thing almost hand \
      enough far took head yet government system better set told nothing night end why called find going look asked later \
      point knew next city business give group toward young days let room word given keep possible big almost several \
      password recovery phrase screen device choose settings confirm continue cancel waiting signed secure contact scan code \
      transfer received receive history details memo optional required missing invalid expires minute hour today yesterday \
      exchange price value market network currency assets token tokens locked unlock release reserve minimum maximum \
      deposit deposits bank guaranteed insured savings interest
      """)
  static let french = Language(
    name: "French",
    words: """
      de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se le ce il sont la votre compte avec \
      été vous portefeuille envoyer réseau frais paiement déjà être même après à où très année première réessayer adresse \
      montant solde clé secrète téléphone écran sécurité échoué reçu détails jusqu’à aujourd’hui dès peut être lorsque cette \
      aussi bien sans tout leur faire comme mais nous on ou si fait deux ces encore ans entre jour temps monde autres elle \
      état général économie élevé intérêt dépôt garanti épargne banque confirmé réservé opération numéro français système
      """)
  static let german = Language(
    name: "German",
    words: """
      der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie \
      nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man \
      Konto Wallet Netzwerk Gebühr Überweisung Schlüssel geheim senden empfangen erneut versuchen später größer können müssen \
      Guthaben Betrag Adresse bestätigen ablehnen Einstellungen Gerät löschen zurück öffnen schließen ändern gültig Prüfung
      """)
  static let russian = Language(
    name: "Russian",
    words: """
      и в не на что с он как это по но из у за то все она так же от о был для вы мы кошелёк счёт баланс сеть комиссия платёж \
      отправить получить адрес сумма ключ секретный устройство экран подтвердить отмена ожидание перевод история детали \
      можно нельзя если когда только ещё уже будет были есть нет очень время день год человек рука дело жизнь первый новый
      """)
  static let greek = Language(
    name: "Greek",
    words: """
      και το η ο να της του με για από που τα την σε στο δεν είναι θα στη τους λογαριασμός πορτοφόλι δίκτυο χρέωση πληρωμή \
      αποστολή λήψη διεύθυνση ποσό κλειδί μυστικό συσκευή οθόνη επιβεβαίωση ακύρωση αναμονή μεταφορά ιστορικό λεπτομέρειες
      """)
  static let arabic = Language(
    name: "Arabic",
    words: """
      في من على أن إلى هذا التي الذي عن مع لا ما هو كان قد هذه كل بعد محفظة حساب رصيد شبكة رسوم دفع إرسال استلام عنوان مبلغ \
      مفتاح سري جهاز شاشة تأكيد إلغاء انتظار تحويل سجل تفاصيل إعدادات كلمة المرور اليوم أمس دقيقة ساعة
      """, marks: ["«", "» ", "— ", "، "])
  static let hindi = Language(
    name: "Hindi",
    words: """
      के में की है यह और से हैं को पर इस होता कि जो कर मे गया करने किया लिये अपने ने बनी नहीं तो ही या एवं दिया हो इसका था द्वारा खाता \
      बटुआ शेष नेटवर्क शुल्क भुगतान भेजें प्राप्त पता राशि कुंजी गुप्त उपकरण पुष्टि रद्द प्रतीक्षा स्थानांतरण इतिहास विवरण
      """, stop: Array("।".utf8))
  static let chinese = Language(
    name: "Chinese",
    words: """
      的 一 是 不 了 在 人 有 我 他 这 个 们 中 来 上 大 为 和 国 地 到 以 说 时 要 就 出 会 可 也 你 对 生 能 而 子 那 得 于 着 下 自 之 年 \
      钱包 账户 余额 网络 费用 付款 发送 接收 地址 金额 密钥 设备 屏幕 确认 取消 等待 转账 历史 详情 设置
      """, isSpaced: false, stop: Array("。".utf8), marks: ["，", "、", "：", "“", "”"])
  static let japanese = Language(
    name: "Japanese",
    words: """
      の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの \
      ウォレット アカウント 残高 ネットワーク 手数料 支払い 送る 受け取る アドレス 金額 秘密鍵 端末 画面 確認 取り消す
      """, isSpaced: false, stop: Array("。".utf8), marks: ["、", "「", "」", "・"])
  static let korean = Language(
    name: "Korean",
    words: """
      이 그 것 수 나 하다 있다 되다 들 보다 안 등 지갑 계정 잔액 네트워크 수수료 결제 보내기 받기 주소 금액 비밀 열쇠 기기 화면 확인 취소 \
      대기 이체 내역 설정 오늘 어제 분 시간 다시 시도하세요 없습니다 합니다 때문에 그리고
      """)

  static let all = [english, french, german, russian, greek, arabic, hindi, chinese, japanese, korean]
}

/// A small generator with a fixed seed.
struct Generator {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
