import TestSupport
import Testing

@testable import TodayCore

@Suite("What can be configured for exchange rates")
struct RatesSettingsTests {
    @Test("by default: the usual provider, the dollar, and no announcements")
    func defaults() throws {
        for text in ["{}", #"{"rates": {}}"#, #"{"rates": {"notify": {}}}"#] {
            let settings = try Configuration(text).rates
            #expect(settings.provider == nil && settings.base == .dollar && settings.move == nil)
        }
    }

    @Test("provider, base currency and the move to announce can be set")
    func everything() throws {
        let configuration = try Configuration(
            #"{"rates": {"provider": "frankfurter", "base": "brl", "notify": {"move": 0.5}}}"#)
        #expect(configuration.rates.base == BoardQuotes.real && configuration.rates.move?.description == "0.5")
        #expect(configuration.provider(of: "rates") == "frankfurter" && configuration.provider(of: "topgames") == nil)
        let provided = SourceDescriptor.rates.provided(by: configuration.provider(of: "rates"))
        #expect(provided.label.service == "Frankfurter" && provided.attribution == nil && !provided.can(.signIn))
    }

    @Test("every provider can be chosen by its name", arguments: RateProviders.all)
    func providers(provider: Provider) throws {
        #expect(try Configuration("{rates: {provider: '\(provider.name)'}}").rates.provider == provider.name)
    }

    @Test("a view of quotes has the base and the move, which no other source has")
    func view() throws {
        let configuration = try Configuration(#"{"rates": {"base": "EUR", "notify": {"move": 2}}}"#)
        let view = configuration.view(of: "rates", favorites: [Sample.id("USD")], languages: ["pt"])
        #expect(view.base.text == "EUR" && view.move?.description == "2" && view.codes == [.dollar])
        let other = configuration.view(of: "topgames", favorites: [], languages: [])
        #expect(other.base == .dollar && other.move == nil)
    }

    @Test("the base is not a favourite of its own, and neither is an id that is no code")
    func codes() {
        #expect(BoardQuotes.view("BRL", "USD", "usd", "32982").codes == [.dollar])
    }

    @Test(
        "a mistake is reported with its line, its key and what is allowed",
        arguments: [
            ("{\n\"rates\": 5}", 2, "rates", "must be an object, { … }"),
            (
                "{\"rates\": {\n\"provider\": \"ecb\"}}", 2, "rates.provider",
                "must be one of: \"open.er-api.com\", \"frankfurter\", \"currencylayer\""
            ),
            ("{\"rates\": {\n\"base\": \"real\"}}", 2, "rates.base", Self.code),
            ("{\"rates\": {\n\"base\": 986}}", 2, "rates.base", Self.code),
            ("{\"rates\": {\"notify\": true}}", 1, "rates.notify", "must be an object, { … }"),
            ("{\"rates\": {\"notify\": {\n\"move\": 0}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\n\"move\": 101}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\n\"move\": \"1\"}}}", 2, "rates.notify.move", Self.percent),
            ("{\"rates\": {\"notify\": {\"dwell\": 2}}}", 1, "rates.notify.dwell", "unknown key; use one of: move"),
            ("{\"rates\": {\"key\": \"x\"}}", 1, "rates.key", "unknown key; use one of: provider, base, notify"),
        ])
    func mistakes(text: String, line: Int, key: String, reason: String) {
        #expect(throws: ConfigurationError(line: line, key: key, reason: reason)) { try Configuration(text) }
    }

    private static let code = "must be the code of a currency in quotes, like \"BRL\""
    private static let percent = "must be a number of per cent from 0.1 to 100"
}
