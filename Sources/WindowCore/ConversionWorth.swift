import TodayReports

extension ConversionReport.Result {
    /// Returns what `from` is worth: the result or, for 1 unit that is worth only some cents, the rate, which has more
    /// digits.
    ///
    /// `number` is for other programs, and `text` for the user.
    public func worth(of from: ConversionReport.Amount) -> (number: String, text: String) {
        from.amount.text == "1" && amount.text.hasPrefix("0.0")
            ? (rate.text, rateText ?? rate.text) : (amount.text, amountText ?? amount.text)
    }
}
