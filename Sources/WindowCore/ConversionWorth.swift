import TodayReports

extension ConversionReport.Result {
    /// Returns the value of `from`: the result or, for 1 unit worth less than 0.1, the rate, which has more digits.
    ///
    /// `number` is for other programs, and `text` for the user.
    public func worth(of from: ConversionReport.Amount) -> (number: String, text: String) {
        from.amount.text == "1" && amount.text.hasPrefix("0.0")
            ? (rate.text, rateText ?? rate.text) : (amount.text, amountText ?? amount.text)
    }
}
