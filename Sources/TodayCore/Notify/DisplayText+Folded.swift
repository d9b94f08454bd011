@_spi(_Unicode) import Swift

extension DisplayText {
    /// The text for comparing names: in small letters and without accents, "Pokémon" as "pokemon".
    var folded: String {
        var scalars = String.UnicodeScalarView()
        for scalar in cleaned.lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
