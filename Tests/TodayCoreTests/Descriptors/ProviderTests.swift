import TestSupport
import Testing

@testable import TodayCore

@Suite("A source with several providers")
struct ProviderTests {
    private let rates = SourceDescriptor.rates

    @Test("it takes service, attribution and sign-in from the provider that a person chose, and keeps its own name")
    func provided() {
        let usual = rates.provided(by: nil)
        #expect(usual.label.service == "ExchangeRate-API" && usual.attribution != nil && !usual.can(.signIn))
        let other = rates.provided(by: "currencylayer")
        #expect(other.label.service == "CurrencyLayer" && other.attribution == nil && other.can(.signIn))
        #expect(other.name == "rates" && other.label.heading == usual.label.heading)
        #expect(rates.provided(by: "nobody").label == usual.label)
    }

    @Test("people sign in to the one that needs it, whichever is asked")
    func signingIn() {
        for provider in rates.providers.map(\.name) {
            #expect(rates.provided(by: provider).signingIn.label.service == "CurrencyLayer")
        }
        #expect(SourceDescriptor.topGames.signingIn.label == SourceDescriptor.topGames.label)
        #expect(SourceDescriptor.topGames.provided(by: "currencylayer").can(.signIn))
    }

    @Test("the line that ExchangeRate-API requires is the one in its terms, and only it says when new rates come")
    func terms() {
        let attribution = rates.provider("open.er-api.com")?.attribution
        #expect(attribution == Attribution("Rates By Exchange Rate API", link: "https://www.exchangerate-api.com"))
        #expect(rates.providers.filter(\.announcesUpdates).map(\.name) == ["open.er-api.com"])
    }
}
