/// What favourites were worth when they were last announced.
package struct AnnouncedValues: Hashable, Sendable, Codable {
    /// Whose quotes they were: another provider may say something else at the same moment.
    let provider: String
    /// What they are given in.
    let base: CurrencyCode
    /// What each was worth, by its id.
    var values: [String: RoundedNumber]

    /// Begins without any.
    init(provider: String, base: CurrencyCode) {
        (self.provider, self.base, values) = (provider, base, [:])
    }
}
