extension Translations {
    /// The language in which sentences are made: English, unless a program of a person has set another one.
    ///
    /// A daemon leaves it, so that its journal is in English; what it shows people is in a language of its own.
    @TaskLocal package static var current = english
}

/// A message with its values filled in, in the language in which sentences are made.
package func gettext(_ message: String, _ values: MessageValues = [:]) -> String {
    Translations.current.gettext(message, values)
}

/// A message about the service of `label`, which it calls "{service}", in the same language.
package func gettext(_ message: String, about label: SourceLabel, _ values: MessageValues = [:]) -> String {
    Translations.current.gettext(message, about: label, values)
}

/// A message about `count` things, which it calls "{n}", in the same language.
package func ngettext(_ one: String, _ many: String, _ count: Int, _ values: MessageValues = [:]) -> String {
    Translations.current.ngettext(one, many, count, values)
}

/// Marks a message that is translated only where it is shown.
package func marked(_ message: String) -> String { message }

/// The values of a message by their names; a dictionary would look up conformances at each start (Decisions/0002).
package struct MessageValues: ExpressibleByDictionaryLiteral, Sendable {
    private var pairs: [(String, String)]

    package init(dictionaryLiteral elements: (String, String)...) { pairs = elements }

    subscript(name: String) -> String? {
        for (other, value) in pairs where other == name { return value }
        return nil
    }

    /// These values, and those of `others` that have other names.
    package func or(_ others: MessageValues) -> MessageValues {
        var all = self
        all.pairs += others.pairs
        return all
    }
}
