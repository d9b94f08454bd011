/// The messages of one language, keyed by the English ones.
///
/// It works as GNU gettext does: anything without a translation appears in English. Values appear in a message by name,
/// as in "{service} did not answer", so that a language can place them freely. A translation whose names differ from
/// the English message's is not used, because it would lose facts.
package struct Translations: Sendable {
    /// The translations of an English message: one, or one for each plural form.
    let messages: [String: [String]]
    /// Which of the forms a number takes.
    let rule: PluralRule

    /// Makes translations; `messages` maps the singular of each English message to its forms.
    init(messages: [String: [String]], rule: PluralRule) {
        // gettext stores the header of the file under the empty message.
        self.messages = messages.filter { !$0.key.isEmpty }
        self.rule = rule
    }

    /// No translations: everything is in English.
    package static let english = Translations(messages: [:], rule: .english)

    /// A message with its values filled in.
    package func gettext(_ message: String, _ values: [String: String] = [:]) -> String {
        Placeholders.fill(translation(of: message) ?? message, values)
    }

    /// A message about the service of `label`, which it calls "{service}".
    ///
    /// An English message has the article that belongs to the name; a translation has the grammar of its own language,
    /// and gets the name alone.
    package func gettext(_ message: String, about label: SourceLabel, _ values: [String: String] = [:]) -> String {
        let english = message.hasPrefix("{service}") ? label.atStart : label.inSentence
        let service = translation(of: message) == nil ? english : label.service
        return gettext(message, values.merging(["service": service]) { given, _ in given })
    }

    private func translation(of message: String) -> String? {
        messages[message]?.first.flatMap { Self.isUsable($0, message, message) ? $0 : nil }
    }

    /// A message about `count` things, which it calls "{n}"; the singular may leave that out.
    package func ngettext(_ one: String, _ many: String, _ count: Int, _ values: [String: String] = [:]) -> String {
        let form = rule.form(count)
        let forms = messages[one] ?? []
        let found = forms.indices.contains(form) ? forms[form] : nil
        let usable = found.flatMap { Self.isUsable($0, one, many) ? $0 : nil }
        let values = values.merging(["n": String(count)]) { given, _ in given }
        return Placeholders.fill(usable ?? (count == 1 ? one : many), values)
    }

    private static func isUsable(_ translation: String, _ one: String, _ many: String) -> Bool {
        let names = Placeholders.names(translation)
        return names.isSuperset(of: Placeholders.names(one)) && names.isSubset(of: Placeholders.names(many))
    }
}
