/// The signs of currencies: "$", "R$", "kr".
///
/// A sign that several currencies share means its default currency; a sign without a default, such as "L", is
/// ambiguous. Source: Unicode CLDR 47, the symbols and narrow symbols of English and Brazilian Portuguese, and the
/// longer forms that distinguish dollars.
enum CurrencySigns {
    /// The default currency of a sign, if there is one, and all currencies with the sign, active ones first.
    struct Sign: Hashable, Sendable {
        let defaultCode: CurrencyCode?
        let codes: [CurrencyCode]
        /// Whether another currency is likely enough for a remark.
        var isGuess: Bool { defaultCode != nil && codes.count > 1 && !CurrencySigns.clear.contains(codes[0].text) }
    }

    /// Returns the currencies of a sign, or the currency of a code with its sign, as in "CAD$"; `nil` for other text.
    ///
    /// A sign of one letter matches only in its own case; a longer sign also matches in other cases.
    /// "K" and "B$" are left out, because "100K" is thousands and "100B$" billions.
    static func sign(_ text: String) -> Sign? {
        let plain = fullwidthSigns[text] ?? text
        if let codes = signs[plain] { return sign(of: codes) }
        let folded = CurrencyWords.folded(DisplayText(plain))
        guard folded.unicodeScalars.count > 1 else { return nil }
        if let codes = folds[folded] { return sign(of: codes) }
        return codeWithSign(folded)
    }

    static var all: [String] { signs.keys.sorted() }

    static func isExact(_ text: String) -> Bool { signs[fullwidthSigns[text] ?? text] != nil }

    private static func codeWithSign(_ folded: String) -> Sign? {
        guard let last = folded.last, let code = CurrencyCode(typed: folded.dropLast()), let shared = signs["\(last)"],
            shared.contains(code.text)
        else { return nil }
        return Sign(defaultCode: code, codes: [code])
    }

    private static func sign(of codes: String) -> Sign {
        let all = codes.split(separator: " ").map { CurrencyCode(unchecked: String($0.prefix(3))) }
        // A star after the first code marks the default currency.
        let defaultCode = all.count == 1 || codes.dropFirst(3).hasPrefix("*") ? all.first : nil
        return Sign(defaultCode: defaultCode, codes: all)
    }

    /// Default currencies of shared signs that need no remark, because the other currencies of the sign are rare.
    private static let clear: Set = ["GBP", "KRW", "TRY", "CRC"]

    private static let fullwidthSigns = ["＄": "$", "￥": "¥", "￡": "£", "￦": "₩"]

    private static let folds: [String: String] = signs.reduce(into: [:]) { folds, entry in
        folds[CurrencyWords.folded(DisplayText(entry.key))] = entry.value
    }

    private static let signs: [String: String] = [
        "$": """
        USD* ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD \
        TVD TWD UYU XCD KID CUC ZWD ZWL
        """,
        "€": "EUR", "£": "GBP* EGP FKP GGP GIP IMP JEP SHP SSP SYP LBP CYP IEP", "¥": "JPY* CNY CNH", "円": "JPY",
        "圓": "TWD HKD", "元": "CNY", "圆": "CNY", "원": "KRW", "kr": "SEK* DKK NOK ISK FOK EEK", "₩": "KRW* KPW",
        "₹": "INR", "₽": "RUB", "₺": "TRY", "₴": "UAH", "₪": "ILS", "₫": "VND", "₱": "PHP", "₿": "BTC", "฿": "THB",
        "₦": "NGN", "₡": "CRC* SVC", "₸": "KZT", "₮": "MNT", "₭": "LAK", "₲": "PYG", "₵": "GHS", "₾": "GEL",
        "₼": "AZN", "֏": "AMD", "৳": "BDT", "៛": "KHR", "؋": "AFN", "﷼": "IRR OMR QAR SAR YER",
        "₨": "INR LKR MUR NPR PKR SCR", "₧": "ESP", "₤": "GBP TRY ITL TRL MTL", "₣": "CHF FRF BEF LUF", "₯": "GRD",
        "US$": "USD", "U$": "USD", "R$": "BRL", "A$": "AUD", "AU$": "AUD", "C$": "CAD* NIO", "CA$": "CAD",
        "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "SG$": "SGD", "MX$": "MXN", "NT$": "TWD", "EC$": "XCD",
        "AR$": "ARS", "BD$": "BMD", "Bds$": "BBD", "BZ$": "BZD", "CI$": "KYD", "COL$": "COP",
        "FJ$": "FJD", "G$": "GYD", "J$": "JMD", "L$": "LRD", "N$": "NAD", "RD$": "DOP", "SI$": "SBD", "T$": "TOP",
        "TT$": "TTD", "Z$": "ZWD ZWL", "CN¥": "CNY", "JP¥": "JPY", "E£": "EGP", "L£": "LBP", "S£": "SYP",
        "IR£": "IEP", "GH₵": "GHS",
        "zł": "PLN", "Kč": "CZK", "Ft": "HUF", "KM": "BAM", "лв": "BGN", "ден": "MKD", "дин": "RSD", "р": "BYN RUB",
        "руб": "RUB BYN", "грн": "UAH", "Afl": "AWG", "Ar": "MGA", "Bs": "BOB VES VEF VEB", "CF": "KMF", "CFPF": "XPF",
        "Cg": "XCG", "Db": "STN", "Esc": "CVE PTE", "F CFA": "XOF", "FCFA": "XAF", "FG": "GNF",
        "Kz": "AOA", "L": "HNL RON", "lei": "RON MDL", "Ls": "LVL", "Lt": "LTL", "P": "BWP PHP", "Q": "GTQ",
        "R": "ZAR* BRL", "RF": "RWF", "RM": "MYR", "Rp": "IDR", "Rs": "INR* LKR MUR NPR PKR SCR", "TL": "TRY* TRL",
        "ZK": "ZMW", "kn": "HRK",
    ]
}

extension CurrencyCode {
    /// Returns the currency of the locale's region, if it has one; `variable` returns an environment variable.
    package static func ofLocale(_ variable: (String) -> String?) -> CurrencyCode? {
        CountryCurrencies.currency(ofLocale: variable)
    }
}

/// The currencies of countries and territories, by their codes in ISO 3166.
///
/// Source: Unicode CLDR 47, legal tender in 2026; for a country with two currencies, its own currency.
enum CountryCurrencies {
    /// Returns the currency of a country by its code in capital letters, or "UK"; `nil` for other text and for `words`.
    ///
    /// Other cases are not read, because most codes are then words, units or abbreviations: "no", "kg", "Tk".
    static func currency(code text: String) -> CurrencyCode? {
        let bytes = Array(text.utf8)
        guard bytes.count == 2, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        if text == "UK" { return CurrencyCode(unchecked: "GBP") }
        return words.contains(text) ? nil : currency(of: text)
    }

    static func currency(named text: String) -> CurrencyCode? { names[text].flatMap(currency(of:)) }

    /// English and Portuguese names of countries with much trade or travel; a table of all names would be large.
    private static let names: [String: Substring] = {
        let lines = """
            AO angola,AR argentina,AT austria,AU australia,BE belgium,BE belgica,BR brazil,BR brasil,CA canada,\
            CH switzerland,CH suica,CL chile,CN china,CO colombia,CV cape verde,CV cabo verde,CZ czechia,\
            CZ czech republic,CZ tchequia,DE germany,DE alemanha,DK denmark,DK dinamarca,EG egypt,EG egito,ES spain,\
            ES espanha,FI finland,FI finlandia,FR france,FR franca,GB united kingdom,GB uk,GB great britain,GB britain,\
            GB england,GB reino unido,GB inglaterra,GR greece,GR grecia,HU hungary,HU hungria,ID indonesia,IE ireland,\
            IE irlanda,IL israel,IN india,IT italy,IT italia,JP japan,JP japao,KR south korea,KR coreia do sul,\
            MA morocco,MA marrocos,MX mexico,MY malaysia,MY malasia,MZ mozambique,MZ mocambique,NG nigeria,\
            NL netherlands,NL the netherlands,NL holland,NL holanda,NO norway,NO noruega,NZ new zealand,NZ nova zelandia,\
            PE peru,PH philippines,PH filipinas,PL poland,PL polonia,PT portugal,PY paraguay,PY paraguai,RU russia,\
            SA saudi arabia,SA arabia saudita,SE sweden,SE suecia,SG singapore,SG singapura,TH thailand,TH tailandia,\
            TR turkey,TR turquia,UA ukraine,UA ucrania,US united states,US usa,US estados unidos,US eua,UY uruguay,\
            UY uruguai,VN vietnam,VN vietna,ZA south africa,ZA africa do sul
            """.split(separator: ",")
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0.dropFirst(3)), $0.prefix(2)) })
    }()

    /// Returns the currency of the region in LC_ALL, LC_MONETARY or LANG: BRL for "pt_BR.UTF-8", `nil` for "C.UTF-8".
    static func currency(ofLocale variable: (String) -> String?) -> CurrencyCode? {
        let name = (Language.locale("LC_MONETARY", variable) ?? "").prefix { $0 != "." && $0 != "@" }
        let region = name.drop { $0 != "_" }.dropFirst()
        return region.utf8.count == 2 ? currency(of: region) : nil
    }

    static func currency(of country: some StringProtocol) -> CurrencyCode? {
        all.first { $0.prefix(2) == country }.map { CurrencyCode(unchecked: String($0.suffix(3))) }
    }

    /// Country codes that can also be words in a line of capital letters, or multipliers: "5 MM".
    private static let words: Set = [
        "AI", "AM", "AO", "AS", "AT", "BE", "BI", "BN", "BY", "CR", "DE", "DO", "ET", "IN", "IS", "IT", "LA", "ME",
        "MM", "MN", "MY", "NA", "NE", "NO", "PA", "PM", "PS", "SE", "SO", "TN", "TO", "UM",
    ]

    private static let all = """
        AC:SHP AD:EUR AE:AED AF:AFN AG:XCD AI:XCD AL:ALL AM:AMD AO:AOA AR:ARS AS:USD AT:EUR AU:AUD AW:AWG AX:EUR \
        AZ:AZN BA:BAM BB:BBD BD:BDT BE:EUR BF:XOF BG:EUR BH:BHD BI:BIF BJ:XOF BL:EUR BM:BMD BN:BND BO:BOB BQ:USD \
        BR:BRL BS:BSD BT:BTN BV:NOK BW:BWP BY:BYN BZ:BZD CA:CAD CC:AUD CD:CDF CF:XAF CG:XAF CH:CHF CI:XOF CK:NZD \
        CL:CLP CM:XAF CN:CNY CO:COP CR:CRC CU:CUP CV:CVE CW:XCG CX:AUD CY:EUR CZ:CZK DE:EUR DG:USD DJ:DJF DK:DKK \
        DM:XCD DO:DOP DZ:DZD EA:EUR EC:USD EE:EUR EG:EGP EH:MAD ER:ERN ES:EUR ET:ETB EU:EUR FI:EUR FJ:FJD FK:FKP \
        FM:USD FO:DKK FR:EUR GA:XAF GB:GBP GD:XCD GE:GEL GF:EUR GG:GBP GH:GHS GI:GIP GL:DKK GM:GMD GN:GNF GP:EUR \
        GQ:XAF GR:EUR GS:GBP GT:GTQ GU:USD GW:XOF GY:GYD HK:HKD HM:AUD HN:HNL HR:EUR HT:HTG HU:HUF IC:EUR ID:IDR \
        IE:EUR IL:ILS IM:GBP IN:INR IO:USD IQ:IQD IR:IRR IS:ISK IT:EUR JE:GBP JM:JMD JO:JOD JP:JPY KE:KES KG:KGS \
        KH:KHR KI:AUD KM:KMF KN:XCD KP:KPW KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LC:XCD LI:CHF LK:LKR LR:LRD \
        LS:LSL LT:EUR LU:EUR LV:EUR LY:LYD MA:MAD MC:EUR MD:MDL ME:EUR MF:EUR MG:MGA MH:USD MK:MKD ML:XOF MM:MMK \
        MN:MNT MO:MOP MP:USD MQ:EUR MR:MRU MS:XCD MT:EUR MU:MUR MV:MVR MW:MWK MX:MXN MY:MYR MZ:MZN NA:NAD NC:XPF \
        NE:XOF NF:AUD NG:NGN NI:NIO NL:EUR NO:NOK NP:NPR NR:AUD NU:NZD NZ:NZD OM:OMR PA:PAB PE:PEN PF:XPF PG:PGK \
        PH:PHP PK:PKR PL:PLN PM:EUR PN:NZD PR:USD PS:ILS PT:EUR PW:USD PY:PYG QA:QAR RE:EUR RO:RON RS:RSD RU:RUB \
        RW:RWF SA:SAR SB:SBD SC:SCR SD:SDG SE:SEK SG:SGD SH:SHP SI:EUR SJ:NOK SK:EUR SL:SLE SM:EUR SN:XOF SO:SOS \
        SR:SRD SS:SSP ST:STN SV:USD SX:XCG SY:SYP SZ:SZL TA:GBP TC:USD TD:XAF TF:EUR TG:XOF TH:THB TJ:TJS TK:NZD \
        TM:TMT TN:TND TO:TOP TR:TRY TT:TTD TV:AUD TW:TWD TZ:TZS UA:UAH UG:UGX UM:USD US:USD UY:UYU UZ:UZS \
        VA:EUR VC:XCD VE:VES VG:USD VI:USD VN:VND VU:VUV WF:XPF WS:WST XK:EUR YE:YER YT:EUR ZA:ZAR ZM:ZMW ZW:ZWG
        """.split(separator: " ")
}
