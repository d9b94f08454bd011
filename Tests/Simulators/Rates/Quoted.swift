/// The currencies that the simulated services quote.
enum Quoted {
    /// Units for 1 US dollar, as the services write them, by code; made up, and near those of 2026.
    static let rates = Dictionary(
        uniqueKeysWithValues: DataFile.rows(PackageResources.rates_txt).map { ($0[0], $0[1]) })

    /// Retired currencies, metals and bitcoin.
    static let byCurrencyLayerAlone: Set = ["BGN", "BTC", "CLF", "CNH", "HRK", "LTL", "LVL", "XAG", "XAU"]

    /// What the European Central Bank has rates for, besides the euro.
    static let byCentralBank = """
        AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY
        USD ZAR
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
