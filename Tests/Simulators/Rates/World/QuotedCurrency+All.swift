extension QuotedCurrency {
    /// What ExchangeRate-API quotes.
    static let current = aToG + hToO + pToZ

    /// What CurrencyLayer quotes besides: retired currencies, metals and bitcoin.
    static let extras = [
        QuotedCurrency("BGN", "1.69873", "Bulgarian Lev"), QuotedCurrency("BTC", "9.3744944e-6", "Bitcoin"),
        QuotedCurrency("CLF", "0.02397", "Chilean Unit of Account (UF)"),
        QuotedCurrency("CNH", "7.1162", "Chinese Yuan (Offshore)"), QuotedCurrency("HRK", "6.54415", "Croatian Kuna"),
        QuotedCurrency("LTL", "2.95274", "Lithuanian Litas"), QuotedCurrency("LVL", "0.60489", "Latvian Lats"),
        QuotedCurrency("XAG", "0.019852", "Silver (troy ounce)"),
        QuotedCurrency("XAU", "0.000245", "Gold (troy ounce)"),
    ]

    /// The codes that CurrencyLayer quotes although its list lacks them.
    static let unlisted: Set = ["CNH", "MRU", "SLE", "VES"]

    /// What the European Central Bank has rates for, besides the euro.
    static let ofCentralBank: Set = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW",
        "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
    ]

    /// All of them, by code.
    static let all = (current + extras).sorted { $0.code < $1.code }
}
