/// What people call a currency without saying whose: "dollar" is that of the United States, "libra" that of Britain.
///
/// The rule: a bare name belongs to a currency if no other in use has it, or if the currency is traded so much more
/// than the others of that name that whoever means one of them says so. (USD 88 per cent of all trades and AUD 6, GBP
/// 13, CHF 5, INR 1.6; other pounds, francs and rupees are too rare to be listed. Source: Bank for International
/// Settlements, Triennial Central Bank Survey 2022.) "Peso", "krone", "coroa" and "dinar" mean no currency, because
/// several of each name are common, and neither does "rupia", which is Indian and Indonesian: all of them are listed.
enum CommonNames {
    /// The folded names that mean one currency, in the singular and in both languages.
    static let names: [(code: String, names: [String])] = [
        ("BRL", ["real", "r$"]),
        ("CHF", ["franc", "franco"]),
        ("CNY", ["yuan", "renminbi", "rmb"]),
        ("EUR", ["€"]),
        ("GBP", ["pound", "libra", "sterling", "british pound", "£"]),
        ("ILS", ["₪"]),
        ("INR", ["rupee", "₹"]),
        ("JPY", ["yen", "iene"]),
        ("KRW", ["won", "₩"]),
        ("RUB", ["ruble", "rouble", "rublo", "₽"]),
        ("TRY", ["lira", "₺"]),
        ("UAH", ["₴"]),
        ("USD", ["dollar", "dolar", "american dollar", "us$", "$"]),
        ("VND", ["₫"]),
        ("XAG", ["silver", "prata"]),
        ("XAU", ["gold", "ouro"]),
        ("XDR", ["sdr", "des"]),
    ]

    private static let codes = Dictionary(
        uniqueKeysWithValues: names.flatMap { entry in entry.names.map { ($0, CurrencyCode(known: entry.code)) } })

    /// The currency that a folded name means without saying whose; `nil` if there is none.
    static func code(_ folded: String) -> CurrencyCode? { codes[folded] }

    /// Whether a name that means this currency begins with a text, as somebody has typed it so far.
    static func mean(_ code: CurrencyCode, _ text: String) -> Bool {
        codes.contains { $0.value == code && $0.key.hasPrefix(text) }
    }

    /// Whether there is a name that means this currency.
    static func have(_ code: CurrencyCode) -> Bool { codes.values.contains(code) }
}
