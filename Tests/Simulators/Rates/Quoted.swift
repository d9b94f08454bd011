/// The currencies with rates at the simulated services.
enum Quoted {
    /// Units for 1 US dollar, as the services write them, by code; invented, and near those of 2026.
    static let rates = Dictionary(
        uniqueKeysWithValues: DataFile.rows(PackageResources.rates_txt).map { ($0[0], $0[1]) })

    /// Retired currencies, metals and bitcoin.
    static let byCurrencyLayerAlone: Set = ["BGN", "BTC", "CLF", "CNH", "HRK", "LTL", "LVL", "XAG", "XAU"]

    /// The currencies of the European Central Bank, besides the euro.
    static let byCentralBank = """
        AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY
        USD ZAR
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// The currencies that Frankfurter's sources publish on weekends, too.
    static let onWeekends: Set = ["AED", "EGP", "ILS"]

    /// A currency whose only source is late, with the days by which its last rate is older than the others.
    static let late = ["LYD": 9]

    /// Currencies that have ended, with their last day and their successors.
    static let ended = ["BGN": "2025-12-31", "HRK": "2022-12-31", "LTL": "2014-12-31", "LVL": "2013-12-31"]

    /// The first days of those that are younger than Frankfurter's rates, which begin in 1948; the real's is that of
    /// its rates at the European Central Bank.
    static let started = ["EUR": "1999-01-04", "BRL": "2008-01-02"]
}
