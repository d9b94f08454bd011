extension Translations {
    /// The language of messages: English unless a program changes it; todayd does not, because its journal is English.
    @TaskLocal package static var current = english
}

/// Translates a message into the current language, and fills in its values.
package func gettext(_ message: String, _ values: MessageValues = [:]) -> String {
    Translations.current.gettext(message, values)
}

package func gettext(_ message: String, about label: SourceLabel, _ values: MessageValues = [:]) -> String {
    Translations.current.gettext(message, about: label, values)
}

package func ngettext(_ one: String, _ many: String, _ count: Int, _ values: MessageValues = [:]) -> String {
    Translations.current.ngettext(one, many, count, values)
}

/// Marks a message for translation at a later time; returns it in English.
package func marked(_ message: String) -> String { message }

/// The values of a message by name; a dictionary would look up conformances at each program start (Decisions/0002).
package struct MessageValues: ExpressibleByDictionaryLiteral, Sendable {
    private var pairs: [(String, String)]

    package init(dictionaryLiteral elements: (String, String)...) { pairs = elements }

    subscript(name: String) -> String? {
        for (other, value) in pairs where other == name { return value }
        return nil
    }

    /// Returns these values together with `others`; for a name in both, the value of `self` applies.
    package func or(_ others: MessageValues) -> MessageValues {
        var result = self
        result.pairs += others.pairs
        return result
    }
}
