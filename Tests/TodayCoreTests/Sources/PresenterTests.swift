import TestSupport
import Testing

@testable import TodayCore

@Suite("The words of details")
struct DetailWordingTests {
    private let plain = DetailWording(at: Sample.start, clock: { Sample.clock($0) })

    @Test("Moves have the signs of bars, and other signs in ASCII")
    func signs() {
        let ascii = DetailWording(at: Sample.start, ascii: true, clock: { Sample.clock($0) })
        let moves: [Move?] = [.up, .down, .new, .same, nil]
        #expect(moves.map(plain.sign) == ["▲", "▼", "●", "", ""])
        #expect(moves.map(ascii.sign) == ["^", "v", "+", "", ""])
    }

    @Test("An age is written as the program writes ages, and a time in the future has none")
    func ages() {
        let short = DetailWording(at: Sample.start, clock: { Sample.clock($0) }) { "\($0)s" }
        #expect(plain.ago(Sample.start + -180) == "3 min ago" && short.ago(Sample.start + -180) == "180s")
        #expect(plain.ago(Sample.start + 61) == "of unknown age" && short.ago(Sample.start + 60) == "0s")
    }
}

@Suite("A line for a chat")
struct ShareTests {
    private func line(_ item: Item, rank: Int?) -> String {
        SourceDescriptor.topGames.presenter.share(item, rank: rank)
    }

    private func item(_ title: String, link: String? = "https://www.twitch.tv/directory/category/rust") -> Item {
        Item(rank: 1, id: Sample.id("G1"), title: DisplayText(title), link: link)
    }

    @Test("The line has the title, the rank, and a link")
    func line() {
        let rust = item("Rust")
        let link = "https://www.twitch.tv/directory/category/rust"
        #expect(line(rust, rank: 1) == "Rust — most watched on Twitch: \(link)")
        #expect(line(rust, rank: 7) == "Rust — number 7 on Twitch: \(link)")
        #expect(line(rust, rank: nil) == "Rust on Twitch: \(link)")
    }

    @Test("The line is one line whatever the title is, and has only web links")
    func hostile() {
        for raw in AwkwardTitles.hostile {
            let text = line(item(raw, link: "javascript:alert(1)"), rank: 2)
            #expect(text.hasSuffix(" — number 2 on Twitch"))
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        #expect(!line(item("x", link: "https://a b"), rank: 1).contains("https"))
    }
}

@Suite("A source with several providers")
struct ProviderTests {
    private let rates = SourceDescriptor.rates

    @Test("A source takes service, attribution and sign-in from the chosen provider, and keeps its own name")
    func provided() {
        let usual = rates.provided(by: nil)
        #expect(usual.label.service == "Frankfurter")
        #expect(usual.attribution == nil)
        #expect(!usual.can(.signIn))
        let other = rates.provided(by: "currencylayer")
        #expect(other.label.service == "CurrencyLayer")
        #expect(other.attribution == nil)
        #expect(other.can(.signIn))
        #expect(other.name == "rates" && other.label.heading == usual.label.heading)
        #expect(rates.provided(by: "nobody").label == usual.label)
    }

    @Test("Without a chosen provider there is a fallback, whose answers count as the source's")
    func fallback() {
        #expect(rates.fallback?.name == "open.er-api.com" && rates.provided(by: nil).fallback == rates.fallback)
        for name in rates.providers.map(\.name) { #expect(rates.provided(by: name).fallback == nil) }
        #expect(SourceDescriptor.topGames.fallback == nil)
    }

    @Test("Past rates come from the chosen provider, or else from the first that has them; a feed has none")
    func pastRates() throws {
        let (day, old) = (try #require(PastRates("2020-03-18:BRL")), try #require(PastRates("1990-01-02:BRL")))
        let years = try #require(PastRates("2019-01-01/2020-03-18:BRL"))
        func names(_ past: PastRates) -> [String] {
            rates.providers.map { rates.provided(by: $0.name).provider(of: past)?.name ?? "none" }
        }
        #expect(names(day) == ["frankfurter", "ecb", "frankfurter", "currencylayer"])
        #expect(names(years) == ["frankfurter", "ecb", "frankfurter", "frankfurter"])
        #expect(names(old) == ["frankfurter", "frankfurter", "frankfurter", "frankfurter"])
        #expect(rates.published(at: PublishedAddress("https://feeds.example.org/rates/")).provider(of: day) == nil)
    }

    @Test("The sign-in is with the provider that needs one, whichever is chosen")
    func signingIn() {
        for provider in rates.providers.map(\.name) {
            #expect(rates.provided(by: provider).signingIn.label.service == "CurrencyLayer")
        }
        #expect(SourceDescriptor.topGames.signingIn.label == SourceDescriptor.topGames.label)
        #expect(SourceDescriptor.topGames.provided(by: "currencylayer").can(.signIn))
    }

    @Test("Each provider says whether its rates may be published, and names the page with the rule")
    func republishing() {
        let forbidden = rates.providers.filter { provider in
            let fetched = ExchangeRates(provider: provider.name, table: SampleRates.table())
            return rates.provider(forbidding: fetched) == provider
        }
        #expect(forbidden.map(\.name) == ["open.er-api.com", "currencylayer"])
        #expect(rates.provider(forbidding: nil) == nil)
        let rules = rates.providers.map(\.republishing.rule)
        #expect(rules.allSatisfy { $0.hasPrefix("https://") } && Set(rules).count == rules.count)
    }

    @Test("The line that ExchangeRate-API requires is the one in its terms, and only it says when new rates come")
    func terms() {
        let attribution = rates.provider("open.er-api.com")?.attribution
        #expect(attribution == Attribution("Rates By Exchange Rate API", link: "https://www.exchangerate-api.com"))
        #expect(rates.providers.filter(\.announcesUpdates).map(\.name) == ["open.er-api.com"])
    }
}
