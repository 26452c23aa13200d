// swift-format-ignore-file
// Written by scripts/number_locales.py.

/// How numbers read in the locales with most users, from Unicode’s CLDR.
enum LocaleData {
  static let version = "49"

  /// A line for each locale, its fields parted by bars: name, decimal and grouping separator, digits before the
  /// first separator, zero, minus, plus, the layouts of numbers, money, percentages and shortened money, steps of
  /// shortened numbers, symbols of currencies that are not the usual ones, and direction.
  static let locales = """
    en-US|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|USD=$;JPY=¥;PHP=₱;THB=THB|ltr
    zh-CN|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|4:4:0万;8:8:0亿;12:12:0万亿|AUD=AU$;CNY=¥;THB=THB|ltr
    hi-IN|.|,|1|0|-|+|3,2:-0|3,2:-¤0|3,2:-0%|-¤0|3:3:0\u{A0}हज़ार;5:5:0\u{A0}लाख;7:7:0\u{A0}क॰;9:9:0\u{A0}अ॰;11:11\
    :0\u{A0}ख॰;13:13:0\u{A0}नील|USD=$|ltr
    es-ES|,|.|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}mil;6:6:0\u{A0}M;10:9:0\u{A0}mil\
    \u{A0}M;12:12:0\u{A0}B|AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=MXN\
    ;NZD=NZD;TWD=TWD;XAF=XAF;XCD=XCD;XOF=XOF|ltr
    es-MX|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}k;6:6:0\u{A0}M;10:9:0\u{A0}mil\u{A0}M;12:12:0\u{A0}B|U\
    SD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MRU=UM;MXN=$;NZ\
    D=NZD;THB=THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XOF=XOF|ltr
    es-US|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}K;6:6:0\u{A0}M;10:9:0\u{A0}mil\u{A0}M;12:12:0\u{A0}B|U\
    SD=$;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=¥;KRW=KRW;MXN=MXN;NZD=NZD;THB\
    =THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XOF=XOF|ltr
    es-AR|,|.|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}K;4:3:0\u{A0}k;6:6:0\u{A0}M;10:9:0\u{A0}mil\u{A0}M;12:\
    12:0\u{A0}B|ARS=$;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=\
    MXN;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XOF=XOF|ltr
    es-CO|,|.|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}K;4:3:0\u{A0}k;6:6:0\u{A0}M;10:9:0\u{A0}mil\u{A0}M;12:\
    12:0\u{A0}B|AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;COP=$;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=\
    MXN;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XOF=XOF|ltr
    ar-EG|٫|٬|1|٠|\u{61C}-|\u{61C}+|3,3:-0|3,3:\u{200F}-0\u{A0}¤|3,3:-0٪\u{61C}|-\u{200F}0\u{A0}¤|3:3:0\u{A0}ألف;6\
    :6:0\u{A0}مليون;9:9:0\u{A0}مليار;12:12:0\u{A0}ترليون|AED=د.إ.\u{200F};AUD=AU$;BHD=د.ب.\u{200F};DZD=د.ج.\
    \u{200F};EGP=ج.م.\u{200F};GBP=UK£;IQD=د.ع.\u{200F};IRR=ر.إ.;JOD=د.أ.\u{200F};KWD=د.ك.\u{200F};LBP=ل.ل.\u{200F}\
    ;LYD=د.ل.\u{200F};MAD=د.م.\u{200F};MRU=أ.م.;OMR=ر.ع.\u{200F};QAR=ر.ق.\u{200F};SAR=ر.س.\u{200F};SDG=ج.س.;SYP=ل.\
    س.\u{200F};TND=د.ت.\u{200F};YER=ر.ي.\u{200F}|rtl
    ar-EG-u-nu-latn|.|,|1|0|\u{200E}-|\u{200E}+|3,3:-0|3,3:\u{200F}-0\u{A0}¤|3,3:-0\u{200E}%\u{200E}|-\u{200F}0\
    \u{A0}¤|3:3:0\u{A0}ألف;6:6:0\u{A0}مليون;9:9:0\u{A0}مليار;12:12:0\u{A0}ترليون|AED=د.إ.\u{200F};AUD=AU$;BHD=د.ب.\
    \u{200F};DZD=د.ج.\u{200F};EGP=ج.م.\u{200F};GBP=UK£;IQD=د.ع.\u{200F};IRR=ر.إ.;JOD=د.أ.\u{200F};KWD=د.ك.\u{200F}\
    ;LBP=ل.ل.\u{200F};LYD=د.ل.\u{200F};MAD=د.م.\u{200F};MRU=أ.م.;OMR=ر.ع.\u{200F};QAR=ر.ق.\u{200F};SAR=ر.س.\
    \u{200F};SDG=ج.س.;SYP=ل.س.\u{200F};TND=د.ت.\u{200F};YER=ر.ي.\u{200F}|rtl
    ar-SA|٫|٬|1|٠|\u{61C}-|\u{61C}+|3,3:-0|3,3:\u{200F}-0\u{A0}¤|3,3:-0٪\u{61C}|-\u{200F}0\u{A0}¤|3:3:0\u{A0}ألف;6\
    :6:0\u{A0}مليون;9:9:0\u{A0}مليار;12:12:0\u{A0}ترليون|AED=د.إ.\u{200F};AUD=AU$;BHD=د.ب.\u{200F};DZD=د.ج.\
    \u{200F};EGP=ج.م.\u{200F};GBP=UK£;IQD=د.ع.\u{200F};IRR=ر.إ.;JOD=د.أ.\u{200F};KWD=د.ك.\u{200F};LBP=ل.ل.\u{200F}\
    ;LYD=د.ل.\u{200F};MAD=د.م.\u{200F};MRU=أ.م.;OMR=ر.ع.\u{200F};QAR=ر.ق.\u{200F};SAR=ر.س.\u{200F};SDG=ج.س.;SYP=ل.\
    س.\u{200F};TND=د.ت.\u{200F};YER=ر.ي.\u{200F}|rtl
    ar-SA-u-nu-latn|.|,|1|0|\u{200E}-|\u{200E}+|3,3:-0|3,3:\u{200F}-0\u{A0}¤|3,3:-0٪|-\u{200F}0\u{A0}¤|3:3:0\u{A0}\
    ألف;6:6:0\u{A0}مليون;9:9:0\u{A0}مليار;12:12:0\u{A0}ترليون|AED=د.إ.\u{200F};AUD=AU$;BHD=د.ب.\u{200F};DZD=د.ج.\
    \u{200F};EGP=ج.م.\u{200F};GBP=UK£;IQD=د.ع.\u{200F};IRR=ر.إ.;JOD=د.أ.\u{200F};KWD=د.ك.\u{200F};LBP=ل.ل.\u{200F}\
    ;LYD=د.ل.\u{200F};MAD=د.م.\u{200F};MRU=أ.م.;OMR=ر.ع.\u{200F};QAR=ر.ق.\u{200F};SAR=ر.س.\u{200F};SDG=ج.س.;SYP=ل.\
    س.\u{200F};TND=د.ت.\u{200F};YER=ر.ي.\u{200F}|rtl
    ar-AE|.|,|1|0|\u{200E}-|\u{200E}+|3,3:-0|3,3:\u{200F}-0\u{A0}¤|3,3:-0\u{200E}%\u{200E}|-\u{200F}0\u{A0}¤|3:3:0\
    \u{A0}ألف;6:6:0\u{A0}مليون;9:9:0\u{A0}مليار;12:12:0\u{A0}ترليون|AED=د.إ.\u{200F};AUD=AU$;BHD=د.ب.\u{200F};DZD=\
    د.ج.\u{200F};EGP=ج.م.\u{200F};GBP=UK£;IQD=د.ع.\u{200F};IRR=ر.إ.;JOD=د.أ.\u{200F};KWD=د.ك.\u{200F};LBP=ل.ل.\
    \u{200F};LYD=د.ل.\u{200F};MAD=د.م.\u{200F};MRU=أ.م.;OMR=ر.ع.\u{200F};QAR=ر.ق.\u{200F};SAR=ر.س.\u{200F};SDG=ج.س\
    .;SYP=ل.س.\u{200F};TND=د.ت.\u{200F};YER=ر.ي.\u{200F}|rtl
    bn-BD|.|,|1|০|-|+|3,2:-0|3,2:-0¤|3,2:-0%|-0¤|3:3:0\u{A0}হা;5:5:0\u{A0}লা;7:7:0\u{A0}কো;10:10:0শত\u{A0}কো;11:11\
    :0কো;12:12:0\u{A0}লা.কো.|BDT=৳|ltr
    bn-BD-u-nu-latn|.|,|1|0|-|+|3,2:-0|3,2:-0¤|3,2:-0%|-0¤|3:3:0\u{A0}হা;5:5:0\u{A0}লা;7:7:0\u{A0}কো;10:10:0শত\
    \u{A0}কো;11:11:0কো;12:12:0\u{A0}লা.কো.|BDT=৳|ltr
    bn-IN|.|,|1|0|-|+|3,2:-0|3,2:-¤0|3,2:-0%|-0¤|3:3:0\u{A0}হা;5:5:0\u{A0}লা;7:7:0\u{A0}কো;10:10:0শত\u{A0}কো;11:11\
    :0কো;12:12:0\u{A0}লা.কো.|BDT=৳|ltr
    pt-BR|,|.|1|0|-|+|3,3:-0|3,3:-¤\u{A0}0|3,3:-0%|-¤\u{A0}0|3:3:0\u{A0}mil;6:6:0\u{A0}mi;9:9:0\u{A0}bi;12:12:0\
    \u{A0}tri|AUD=AU$|ltr
    pt-PT|,|\u{A0}|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}mil;6:6:0\u{A0}M;9:9:0\u{A0}mM;12:12:\
    0\u{A0}Bi|AUD=AU$|ltr
    ru-RU|,|\u{A0}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}тыс.;6:6:0\u{A0}млн;9:9:0\u{A0}\
    млрд;12:12:0\u{A0}трлн|USD=$;JPY=¥;RUB=₽;TMT=ТМТ;UAH=₴;XCG=Cg|ltr
    ur-PK|.|,|1|0|\u{200E}-|\u{200E}+|3,3:-0|3,3:-¤0|3,3:-0٪|-¤0|3:3:0\u{A0}ہزار;5:5:0\u{A0}لاکھ;7:7:0\u{A0}کروڑ;9\
    :9:0\u{A0}ارب;11:11:0\u{A0}کھرب;13:12:0\u{A0}ٹریلین|USD=$;PKR=Rs|rtl
    id-ID|,|.|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}rb;6:6:0\u{A0}jt;9:9:0\u{A0}M;12:12:0\u{A0}T|AUD=AU$;I\
    DR=Rp;INR=Rs|ltr
    de-DE|,|.|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|6:6:0\u{A0}Mio.;9:9:0\u{A0}Mrd.;12:12:0\u{A0}Bi\
    o.|USD=$;AUD=AU$;JPY=¥|ltr
    de-AT|,|.|1|0|-|+|3,3:-0|3,3:-¤\u{A0}0|3,3:-0\u{A0}%|-0\u{A0}¤|6:6:0\u{A0}Mio.;9:9:0\u{A0}Mrd.;12:12:0\u{A0}Bi\
    o.|USD=$;AUD=AU$;JPY=¥|ltr
    de-CH|.|'|1|0|-|+|3,3:-0|3,3:¤\u{A0}0;¤-0|3,3:-0%|-¤\u{A0}0|6:6:0\u{A0}Mio.;9:9:0\u{A0}Mrd.;12:12:0\u{A0}Bio.|\
    USD=$;AUD=AU$;EUR=EUR;JPY=¥|ltr
    ja-JP|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|4:4:0万;8:8:0億;12:12:0兆;16:16:0京|USD=$;CNY=元;JPY=￥;THB=THB;XCG=Cg|\
    ltr
    ko-KR|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0천;4:4:0만;8:8:0억;12:12:0조|AUD=AU$;THB=THB|ltr
    fr-FR|,|\u{202F}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}k;6:6:0\u{A0}M;9:9:0\u{A0}Md;\
    12:12:0\u{A0}Bn|USD=$US;ARS=$AR;AUD=$AU;BMD=$BM;BND=$BN;BZD=$BZ;CAD=$CA;CLP=$CL;CNY=CNY;COP=$CO;FJD=$FJ;FKP=£F\
    K;GBP=£GB;GIP=£GI;HKD=HKD;JPY=JPY;LBP=£LB;MXN=$MX;NAD=$NA;NZD=$NZ;SBD=$SB;SGD=$SG;SRD=$SR;THB=THB;TTD=$TT;TWD=\
    TWD;UYU=$UY;WST=$WS;XCD=XCD;XPF=FCFP|ltr
    fr-CA|,|\u{A0}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}k;6:6:0\u{A0}M;9:9:0\u{A0}G;12:\
    12:0\u{A0}T|USD=$\u{A0}US;AUD=$\u{A0}AU;CAD=$;HKD=$\u{A0}HK;ILS=ILS;INR=INR;JPY=¥;KRW=KRW;MXN=MXN;NZD=$\u{A0}N\
    Z;SGD=$\u{A0}SG;THB=THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XOF=XOF;XPF=XPF|ltr
    vi-VN|,|.|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}N;6:6:0\u{A0}Tr;9:9:0\u{A0}T;12:12:0\u{A0}\
    NT|AUD=AU$;JPY=¥|ltr
    tr-TR|,|.|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-%0|-¤0|3:3:0\u{A0}B;6:6:0\u{A0}Mn;9:9:0\u{A0}Mr;12:12:0\u{A0}Tn|USD=$;AU\
    D=AU$;JPY=¥;TRY=₺|ltr
    mr-IN|.|,|1|०|-|+|3,2:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}ह;5:5:0\u{A0}लाख;7:7:0\u{A0}कोटी;9:9:0\u{A0}अब्ज;11:11\
    :0\u{A0}खर्व;13:13:0\u{A0}पद्म|USD=$|ltr
    mr-IN-u-nu-latn|.|,|1|0|-|+|3,2:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0\u{A0}ह;5:5:0\u{A0}लाख;7:7:0\u{A0}कोटी;9:9:0\u{A0}\
    अब्ज;11:11:0\u{A0}खर्व;13:13:0\u{A0}पद्म|USD=$|ltr
    te-IN|.|,|1|0|-|+|3,2:-0|3,2:-¤0|3,3:-0%|-¤0|3:3:0వే;6:6:0మి;9:9:0బి;12:12:0ట్రి|USD=$|ltr
    ta-IN|.|,|1|0|-|+|3,2:-0|3,3:-¤\u{A0}0|3,2:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|USD=$;JPY=¥|ltr
    gu-IN|.|,|1|0|-|+|3,2:-0|3,2:-¤0|3,2:-0%|-¤0|3:3:0\u{A0}હજાર;5:5:0\u{A0}લાખ;7:7:0\u{A0}કરોડ;9:9:0\u{A0}અબજ;11:\
    11:0\u{A0}નિખર્વ;12:12:0\u{A0}મહાપદ્મ;13:13:0\u{A0}શંકુ;14:14:0\u{A0}જલધિ||ltr
    it-IT|,|.|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0K;6:6:0\u{A0}Mln;9:9:0\u{A0}Mld;12:12:0\u{A0}Bln\
    |USD=USD;BRL=BRL;HKD=HKD;INR=INR;JPY=JPY;KRW=KRW;MXN=MXN;PHP=₱;TWD=TWD;VND=VND|ltr
    th-TH|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|AUD=AU$;JPY=¥|ltr
    fa-IR|٫|٬|1|۰|\u{200E}−|\u{200E}+|3,3:-0|3,3:-\u{200E}¤\u{A0}0|3,3:-0٪|-\u{200E}¤\u{A0}0|3:3:0\u{A0}هزار;6:6:0\
    \u{A0}میلیون;9:9:0\u{A0}میلیارد;12:12:0\u{A0}تریلیون|USD=$;AFN=؋;CAD=$CA;CNY=¥CN;HKD=$HK;IRR=ریال;JPY=¥;MXN=$M\
    X;NZD=$NZ;XCD=$EC;XCG=XCG;XOF=فرانک\u{202F}CFA|rtl
    fa-IR-u-nu-latn|.|,|1|0|\u{200E}−|\u{200E}+|3,3:-0|3,3:-\u{200E}¤\u{A0}0|3,3:-0%|-\u{200E}¤\u{A0}0|3:3:0\u{A0}\
    هزار;6:6:0\u{A0}میلیون;9:9:0\u{A0}میلیارد;12:12:0\u{A0}تریلیون|USD=$;AFN=؋;CAD=$CA;CNY=¥CN;HKD=$HK;IRR=ریال;JP\
    Y=¥;MXN=$MX;NZD=$NZ;XCD=$EC;XCG=XCG;XOF=فرانک\u{202F}CFA|rtl
    pl-PL|,|\u{A0}|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}tys.;6:6:0\u{A0}mln;9:9:0\u{A0}mld;12\
    :12:0\u{A0}bln|USD=USD;AUD=AUD;CAD=CAD;CNY=CNY;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=MXN;NZD=NZD\
    ;PLN=zł;THB=THB;TWD=TWD;VND=VND;XCG=XCG|ltr
    uk-UA|,|\u{A0}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}тис.;6:6:0\u{A0}млн;9:9:0\u{A0}млрд;1\
    2:12:0\u{A0}трлн|USD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=¥;KRW=KRW\
    ;MXN=MXN;NZD=NZD;THB=THB;TWD=TWD;UAH=₴;VND=VND;XCD=XCD|ltr
    nl-NL|,|.|1|0|-|+|3,3:-0|3,3:¤\u{A0}-0|3,3:-0%|-¤\u{A0}0|3:3:0K;6:6:0\u{A0}mln.;9:9:0\u{A0}mld.;12:12:0\u{A0}b\
    ln.|AUD=AU$;CAD=C$;FJD=FJ$;SBD=SI$;XPF=XPF;ZWG=ZiG|ltr
    nl-BE|,|.|1|0|-|+|3,3:-0|3,3:¤\u{A0}-0|3,3:-0%|-¤\u{A0}0|3:3:0K;6:6:0\u{A0}mln.;9:9:0\u{A0}mld.;12:12:0\u{A0}b\
    ln.|AUD=AU$;CAD=C$;FJD=FJ$;SBD=SI$;XPF=XPF;ZWG=ZiG|ltr
    ro-RO|,|.|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}K;6:6:0\u{A0}mil.;9:9:0\u{A0}mld.;12\
    :12:0\u{A0}tril.|USD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=K\
    RW;MXN=MXN;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XCD=XCD|ltr
    el-GR|,|.|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}χιλ.;6:6:0\u{A0}εκ.;9:9:0\u{A0}δισ.;12:12:\
    0\u{A0}τρισ.|USD=$|ltr
    hu-HU|,|\u{A0}|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}E;6:6:0\u{A0}M;9:9:0\u{A0}Mrd;12:12:0\
    \u{A0}B|USD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;EUR=EUR;GBP=GBP;HKD=HKD;HUF=Ft;ILS=ILS;INR=INR;JPY=¥;KRW=KRW;M\
    XN=MXN;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XCD=XCD|ltr
    cs-CZ|,|\u{A0}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}tis.;6:6:0\u{A0}mil.;9:9:0\
    \u{A0}mld.;12:12:0\u{A0}bil.|AUD=AU$;CZK=Kč;ILS=ILS;INR=INR;THB=THB;VND=VND|ltr
    sv-SE|,|\u{A0}|1|0|−|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}tn;6:6:0\u{A0}mn;9:9:0\u{A0}md;\
    12:12:0\u{A0}bn|AUD=AUD;BBD=Bds$;BMD=BM$;BRL=BR$;BSD=BS$;BZD=BZ$;CNY=CNY;DKK=Dkr;DOP=RD$;EGP=EG£;GBP=GBP;HKD=H\
    KD;INR=INR;ISK=Ikr;JMD=JM$;JPY=JPY;KRW=KRW;NOK=Nkr;NZD=NZD;SEK=kr;THB=THB;TWD=TWD;VND=VND;XCG=XCG|ltr
    he-IL|.|,|1|0|\u{200E}-|\u{200E}+|3,3:-0|3,3:\u{200F}-0\u{A0}\u{200F}¤|3,3:-0%|-\u{200F}0\u{A0}\u{200F}¤|3:3:0\
    K\u{200F};6:6:0M\u{200F};9:9:0B\u{200F};12:12:0T\u{200F}|USD=$;CNY=\u{200E}CN¥\u{200E};JPY=¥|rtl
    da-DK|,|.|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}t;6:6:0\u{A0}mio.;9:9:0\u{A0}mia.;12\
    :12:0\u{A0}bio.|USD=USD;AUD=AU$;CAD=CAD;DKK=kr.|ltr
    fi-FI|,|\u{A0}|1|0|−|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}t.;6:6:0\u{A0}milj.;9:9:0\u{A0}\
    mrd.;12:12:0\u{A0}bilj.|USD=$;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;HKD=HKD;ILS=ILS;INR=INR;JPY=¥;KRW=KRW;MXN=MXN;NZ\
    D=NZD;THB=THB;TWD=TWD;VND=VND;XCD=XCD;XPF=XPF|ltr
    nb-NO|,|\u{A0}|1|0|−|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0k;6:6:0\u{A0}mill.;9:9:0\u{A0}mrd.;12\
    :12:0\u{A0}bill.|USD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=MXN;NOK=k\
    r;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XAF=XAF;XCD=XCD;XPF=XPF|ltr
    sk-SK|,|\u{A0}|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0\u{A0}%|-0\u{A0}¤|3:3:0\u{A0}tis.;6:6:0\u{A0}mil.;9:9:0\
    \u{A0}mld.;12:12:0\u{A0}bil.|USD=USD;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;GBP=GBP;HKD=HKD;ILS=NIS;INR=INR;JPY=JPY;K\
    RW=KRW;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XCG=Cg|ltr
    en-GB|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0k;6:6:0m;9:9:0bn;12:12:0tn|PHP=₱;THB=THB|ltr
    en-IN|.|,|1|0|-|+|3,2:-0|3,2:-¤0|3,2:-0%|-¤0|3:3:0K;5:5:0L;7:7:0Cr;10:10:0KCr;12:12:0LCr|USD=$;PHP=₱;THB=THB|l\
    tr
    en-AU|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|USD=USD;AUD=$;BRL=BRL;CAD=CAD;CNY=C\
    NY;EUR=EUR;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;MXN=MXN;NZD=NZD;SCR=Rs;THB=THB;TWD=TWD;VND=VND;XAF=\
    XAF;XCD=XCD;XOF=XOF;XPF=CFP|ltr
    en-CA|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|CAD=$;PHP=₱;THB=THB;XCG=Cg|ltr
    zh-TW|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|4:4:0萬;8:8:0億;12:12:0兆|AUD=AU$;JPY=¥;KRW=￦;THB=THB;TWD=$|ltr
    zh-HK|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|AUD=AU$;JPY=¥;THB=THB|ltr
    fil-PH|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0M;9:9:0B;12:12:0T|USD=$;JPY=¥;PHP=₱|ltr
    ms-MY|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0K;6:6:0J;9:9:0B;12:12:0T|USD=USD;CAD=CAD;MXN=MXN;MYR=RM;THB=\
    THB|ltr
    sw-KE|.|,|1|0|-|+|3,3:-0|3,3:-¤\u{A0}0|3,3:-0%|-¤\u{A0}0|3:3:elfu\u{A0}0;6:6:M0;9:9:B0;12:12:T0|KES=Ksh;TZS=TS\
    h|ltr
    my-MM|.|,|1|၀|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}ထောင်;4:4:0\u{A0}သောင်း;5:5:0\u{A0}သိန်း;6\
    :6:0\u{A0}သန်း;7:7:0\u{A0}ကုဋေ;9:7:0\u{A0}ဋေ;10:10:ဋေ\u{A0}0\u{A0}ထ;11:11:ဋေ\u{A0}0\u{A0}သ;12:12:ဋေ\u{A0}0\
    \u{A0}သိန်း;13:13:ဋေ\u{A0}0\u{A0}သန်း;14:14:0\u{A0}ကောဋိ|MMK=K;PHP=₱|ltr
    my-MM-u-nu-latn|.|,|1|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}ထောင်;4:4:0\u{A0}သောင်း;5:5:0\
    \u{A0}သိန်း;6:6:0\u{A0}သန်း;7:7:0\u{A0}ကုဋေ;9:7:0\u{A0}ဋေ;10:10:ဋေ\u{A0}0\u{A0}ထ;11:11:ဋေ\u{A0}0\u{A0}သ;12:12:\
    ဋေ\u{A0}0\u{A0}သိန်း;13:13:ဋေ\u{A0}0\u{A0}သန်း;14:14:0\u{A0}ကောဋိ|MMK=K;PHP=₱|ltr
    kn-IN|.|,|1|0|-|+|3,3:-0|3,3:-¤0|3,3:-0%|-¤0|3:3:0ಸಾ;6:6:0ಮಿ;9:9:0ಬಿ;12:12:0ಟ್ರಿ|USD=$|ltr
    bg-BG|,|\u{A0}|2|0|-|+|3,3:-0|3,3:-0\u{A0}¤|3,3:-0%|-0\u{A0}¤|3:3:0\u{A0}хил.;6:6:0\u{A0}млн.;9:9:0\u{A0}млрд.\
    ;12:12:0\u{A0}трлн.|USD=щ.д.;AUD=AUD;BRL=BRL;CAD=CAD;CNY=CNY;GBP=GBP;HKD=HKD;ILS=ILS;INR=INR;JPY=JPY;KRW=KRW;M\
    XN=MXN;NZD=NZD;THB=THB;TWD=TWD;VND=VND;XCD=XCD|ltr
    """

  /// The usual symbols of currencies.
  static let symbols = """
    USD=US$;AED=AED;AFN=AFN;ALL=ALL;AMD=AMD;AOA=AOA;ARS=ARS;AUD=A$;AWG=AWG;AZN=AZN;BAM=BAM;BBD=BBD;BDT=BDT;BHD=BHD\
    ;BIF=BIF;BMD=BMD;BND=BND;BOB=BOB;BRL=R$;BSD=BSD;BTN=BTN;BWP=BWP;BYN=BYN;BZD=BZD;CAD=CA$;CDF=CDF;CHF=CHF;CLP=CL\
    P;CNY=CN¥;COP=COP;CRC=CRC;CUP=CUP;CVE=CVE;CZK=CZK;DJF=DJF;DKK=DKK;DOP=DOP;DZD=DZD;EGP=EGP;ERN=ERN;ETB=ETB;EUR=\
    €;FJD=FJD;FKP=FKP;GBP=£;GEL=GEL;GHS=GHS;GIP=GIP;GMD=GMD;GNF=GNF;GTQ=GTQ;GYD=GYD;HKD=HK$;HNL=HNL;HTG=HTG;HUF=HU\
    F;IDR=IDR;ILS=₪;INR=₹;IQD=IQD;IRR=IRR;ISK=ISK;JMD=JMD;JOD=JOD;JPY=JP¥;KES=KES;KGS=KGS;KHR=KHR;KMF=KMF;KPW=KPW;\
    KRW=₩;KWD=KWD;KYD=KYD;KZT=KZT;LAK=LAK;LBP=LBP;LKR=LKR;LRD=LRD;LSL=LSL;LYD=LYD;MAD=MAD;MDL=MDL;MGA=MGA;MKD=MKD;\
    MMK=MMK;MNT=MNT;MOP=MOP;MRU=MRU;MUR=MUR;MVR=MVR;MWK=MWK;MXN=MX$;MYR=MYR;MZN=MZN;NAD=NAD;NGN=NGN;NIO=NIO;NOK=NO\
    K;NPR=NPR;NZD=NZ$;OMR=OMR;PAB=PAB;PEN=PEN;PGK=PGK;PHP=PHP;PKR=PKR;PLN=PLN;PYG=PYG;QAR=QAR;RON=RON;RSD=RSD;RUB=\
    RUB;RWF=RWF;SAR=SAR;SBD=SBD;SCR=SCR;SDG=SDG;SEK=SEK;SGD=SGD;SHP=SHP;SLE=SLE;SOS=SOS;SRD=SRD;SSP=SSP;STN=STN;SY\
    P=SYP;SZL=SZL;THB=฿;TJS=TJS;TMT=TMT;TND=TND;TOP=TOP;TRY=TRY;TTD=TTD;TWD=NT$;TZS=TZS;UAH=UAH;UGX=UGX;UYU=UYU;UZ\
    S=UZS;VES=VES;VND=₫;VUV=VUV;WST=WST;XAF=FCFA;XCD=EC$;XCG=Cg.;XOF=F\u{202F}CFA;XPF=CFPF;YER=YER;ZAR=ZAR;ZMW=ZMW\
    ;ZWG=ZWG
    """

  /// The places of money that does not have two.
  static let places = """
    AFN0 ALL0 BHD3 BIF0 CLP0 COP0 DJF0 GNF0 HUF0 IDR0 IQD0 IRR0 ISK0 JOD3 JPY0 KMF0 KPW0 KRW0 KWD3 LAK0 LBP0 LYD3 \
    MGA0 MMK0 OMR3 PYG0 RWF0 SOS0 SYP0 TND3 UGX0 VND0 VUV0 XAF0 XOF0 XPF0 YER0
    """
}
