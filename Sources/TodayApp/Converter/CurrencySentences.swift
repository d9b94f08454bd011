import TodayCore

/// The sentences about words that mean several currencies, or none.
struct CurrencySentences {
    private let languages: [String]

    init(_ languages: [String]) {
        self.languages = languages
    }

    /// Lists all of that name, with their codes.
    func ambiguous(_ typed: String, _ currencies: [Currency]) -> CommandError {
        let sentence = "\(Self.quoted(typed)) matches several currencies; use one of these codes:\n"
        return CommandError(sentence + lines(currencies), .badData)
    }

    /// Offers similar ones; if there are none, says what can be typed.
    func missing(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let advice = nearest.isEmpty ? " Type a code, like USD, or part of a name." : ""
        return offering(nearest, after: "No currency matches \(Self.quoted(typed)).\(advice)", .badData)
    }

    /// The word in place of an amount is neither an amount nor a currency.
    func noAmount(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let sentence = Translations.english.gettext(
            "{typed} is neither an amount, like 100 or 1234.56, nor a currency.", ["typed": Self.quoted(typed)])
        return offering(nearest, after: sentence, .usage)
    }

    /// The provider has no rate; a currency that was replaced may be looked for under another code.
    func unquoted(_ currency: Currency, by provider: String) -> CommandError {
        let none = "\(provider) has no rate for \(named(currency))."
        guard case .retired(let successor) = currency.status else { return CommandError(none, .badData) }
        return CommandError("\(none) It was replaced by \(named(Currency.with(successor))).", .badData)
    }

    /// Says that a currency was replaced; `nil` if it is still in use.
    func remark(_ currency: Currency) -> String? {
        guard case .retired(let successor) = currency.status else { return nil }
        return "\(named(currency)) was replaced by \(named(Currency.with(successor)))."
    }

    private func named(_ currency: Currency) -> String {
        // Some names end with years in brackets.
        let name = currency.name(languages).replacing(" (", with: ", ").replacing(")", with: "")
        return name == currency.code.text ? name : "\(currency.code) (\(name))"
    }

    private func offering(_ near: [Currency], after sentence: String, _ code: ExitStatus) -> CommandError {
        CommandError(near.isEmpty ? sentence : "\(sentence) Similar:\n" + lines(near), code)
    }

    private func lines(_ currencies: [Currency]) -> String {
        currencies.map { "  \($0.code)  \($0.name(languages))" }.joined(separator: "\n")
    }

    private static func quoted(_ typed: String) -> String { "\"\(DisplayText(typed).inSentence)\"" }
}
