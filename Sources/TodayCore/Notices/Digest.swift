import FoundationEssentials

/// The changes held back before an announcement, which it covers too.
package struct Digest: Hashable, Sendable {
    /// How many changes preceded the one announced.
    package let before: Int
    /// Since when changes were held back.
    package let since: Date

    /// Makes a digest.
    package init(before: Int, since: Date) {
        self.before = before
        self.since = since
    }

    /// The digest as a sentence: "And 4 changes before it, held back since 22:14.".
    func sentence(_ clock: (Date) -> String, _ translations: Translations = .english) -> String {
        let values = ["time": clock(since)]
        guard before > 0 else { return translations.gettext("Held back since {time}.", values) }
        return translations.ngettext(
            "And one change before it, held back since {time}.",
            "And {n} changes before it, held back since {time}.", before, values)
    }
}
