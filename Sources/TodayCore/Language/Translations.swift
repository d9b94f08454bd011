/// The messages of one language, found by the English ones.
///
/// It works as GNU gettext does: what has no translation is said in English. Values stand in a message by name, as in
/// "{service} did not answer", so that a language can put them where it wants them; a translation that has other
/// names than the English message is not used, since it would lose what the message is about.
public struct Translations: Sendable {
    /// The translations of an English message: one, or one for each plural form.
    let messages: [String: [String]]
    /// Which of the forms a number takes.
    let rule: PluralRule

    /// Makes translations; `messages` has the forms of each English message by its singular.
    init(messages: [String: [String]], rule: PluralRule) {
        // What gettext keeps under no message is the head of the file.
        self.messages = messages.filter { !$0.key.isEmpty }
        self.rule = rule
    }

    /// No translations: everything is said in English.
    public static let english = Translations(messages: [:], rule: .english)

    /// A message with its values put in.
    public func gettext(_ message: String, _ values: [String: String] = [:]) -> String {
        let usable = messages[message]?.first.flatMap { Self.isUsable($0, message, message) ? $0 : nil }
        return Placeholders.fill(usable ?? message, values)
    }

    /// A message about `count` things, which is "{n}" in it; the singular may leave it out.
    public func ngettext(_ one: String, _ many: String, _ count: Int, _ values: [String: String] = [:]) -> String {
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
