@_spi(_Unicode) import Swift

extension DisplayText {
    /// The text for comparing and finding names: lower case and without accents, "Pokémon" as "pokemon".
    ///
    /// This is the only such rule: announcements, the catalogue's search and the lookup of names all use it. The
    /// catalogue stores folded names, so a change of the rule needs a migration that folds them again.
    package var folded: String {
        guard !cleaned.utf8.allSatisfy({ $0 < 0x80 }) else { return cleaned.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in cleaned.lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
