import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Notifications in Brazilian Portuguese")
struct PortugueseTests {
    private func notices() -> [Notice] {
        var items = Sample.items("BDC")
        items[0].previousRank = 2
        items[0].metric = Metric(value: 1_250_000, unit: "viewers", atLeast: true)
        items[1].metric = Metric(value: 312_999, unit: "viewers", atLeast: true)
        items[2].previousRank = 3
        items[2].metric = Metric(value: 999, unit: "viewers")
        let errors: [FetchError] = [
            .rateLimited(until: nil), .quotaUsed(until: Sample.start),
            .quotaUsed(until: Sample.start, isDaily: true), .timedOut(seconds: 10),
            .unreachable(reason: "its host name could not be resolved"),
            .server(status: 503), .refused(status: 400, message: DisplayText("")),
            .refused(status: 400, message: DisplayText("<b> {service} & more")),
            .badAnswer(reason: "it is not JSON in the expected format"), .tooLarge(limit: 8 << 20),
            .fetcher(reason: "a reason that nobody has translated"),
        ]
        let offline = errors.map { Notice.Content.offline($0, since: Sample.start, lastData: Sample.start + -300) }
        let signIn =
            [
                .notSignedIn, .signInExpired, .permissionMissing,
                .signInFailed(reason: "the new token is not valid; try again"),
                .environment(
                    variable: "TWITCH_CLIENT_ID", reason: "Twitch has no application with this client ID", file: nil),
                .environment(
                    variable: "TWITCH_CLIENT_SECRET_FILE", reason: "Twitch rejects the secret in it",
                    file: "/run/secret"),
            ] + KeyringFailure.allCases.map { FetchError.keyring($0) }
        let contents =
            [.changed(items)] + [0, 1, 2].map { .changed(items, Digest(before: $0, since: Sample.start)) } + offline
            + signIn.map { .signIn($0) }
        return contents.map { Notice(label: Sample.label, content: $0) } + entries() + live()
    }

    private func entries() -> [Notice] {
        let source = SourceDescriptor.characters
        guard let watch = source.watch else { return [] }
        let died = ItemChange(Sample.items("B")[0], "status", from: DisplayText("Alive"), to: DisplayText("Dead"))
        let changes = [
            [died], [ItemChange(new: Sample.items("C")[0])], [died, ItemChange(new: Sample.items("C")[0])],
        ]
        return changes.map { Notice(label: source.label, content: .entries($0, watch)) }
    }

    private func live() -> [Notice] {
        let channel = changed(Sample.items("B")[0]) {
            $0.facts = [
                Fact(ChannelFact.game, .text(DisplayText("Chess"))),
                Fact(ChannelFact.title, .text(DisplayText("1. e4"))),
            ]
        }
        let new = ItemChange(new: channel, facts: [ChannelFact.game, ChannelFact.title])
        let turned = ItemChange(channel, ChannelFact.game, from: DisplayText("Chess"), to: DisplayText("Rust"))
        let several = [[new], [new, new], [new, new, new, new, new], [turned], [new, turned]]
        let game = Item.game(Sample.id("743"), DisplayText("Chess"))
        return several.map { Notice(label: SourceDescriptor.channels.label, content: .live($0)) }
            + [[new], [new, new]].map { Notice(label: Sample.label, content: .liveInGame($0, game)) }
    }

    @Test("Every notification is as in the golden file, in both languages", arguments: ["en", "pt_BR"])
    func golden(language: String) throws {
        let translations = language == "en" ? .english : try POFile.portuguese
        let texts = notices().map { notice in
            let text = NoticeText(notice, markup: true, translations: translations, clock: Sample.clock)
            return "\(text.summary)\n\(text.body.breakable)\n"
        }
        Golden.expect(texts.joined(separator: "\n"), "notices-\(language).txt")
    }

    @Test(
        "Numbers are written as Brazilians write them",
        arguments: [
            (999, "999"), (1000, "1 mil"), (1250, "1,2 mil"), (312_999, "312 mil"), (1_000_000, "1 mi"),
            (1_250_000, "1,2 mi"), (2_100_000_000, "2,1 bi"), (3e12, "3 tri"), (0.1234, "0,1234"), (-1.5, "-1,5"),
        ] as [(Double, String)])
    func numbers(value: Double, expected: String) throws {
        #expect(CompactNumber.text(value, try POFile.portuguese) == expected)
    }
}

/// Text that front ends show as it is.
@Suite("No English is left over in Brazilian Portuguese")
struct LeftOverEnglishTests {
    /// Words of English that Portuguese does not have.
    private static let english = Set(
        """
        the is was not again later try run your it its page seen last sign has have of in or and with within from since \
        first yet ago days hours minutes seconds signed asked shown recorded fetched number type answer just now
        """.split(separator: " ").map(String.init))

    private let portuguese: Translations

    init() throws { portuguese = try POFile.portuguese }

    /// The first English word in a text, without quoted commands, addresses, and words of a service or the user.
    private func leftOver(_ text: String) -> String? {
        let own = text.replacing(/`[^`]*`|"[^"]*"|\S*\/\S+|\{\w+\}|Rick and Morty/, with: "").lowercased()
        return own.split { !$0.isLetter }.map(String.init).first { Self.english.contains($0) }
    }

    @Test("A time of day has its article after a preposition, and a date has none")
    func articles() throws {
        let translations = try POFile.portuguese
        for (time, rates) in [
            ("15:00", "Cotações das 15:00"), ("01:30", "Cotações da 01:30"), ("18 de mar.", "Cotações de 18 de mar."),
            ("18 de mar. às 15:00", "Cotações de 18 de mar. às 15:00"),
        ] {
            #expect(translations.gettext("Rates of {time}", ["time": time]) == rates)
        }
        #expect(translations.gettext("Muted until {time}.", ["time": "18:00"]).hasSuffix("silenciadas até as 18:00."))
        #expect(translations.gettext("since {time}", ["time": "17:57"]) == "desde as 17:57")
        #expect(Translations.english.gettext("Rates of {time}", ["time": "15:00"]) == "Rates of 15:00")
    }

    @Test("A list of languages, a filter and a number of viewers are in the user's language")
    func languages() throws {
        let filter = try #require(SourceDescriptor.channels.filters.first { $0.key == "language" })
        try Translations.$current.withValue(POFile.portuguese) {
            #expect(filter.listed.contains("ar (árabe)") && filter.translatedName(of: "pt") == "português")
            #expect(
                LiveRule(Sample.id("1"), name: DisplayText("Chess"), atLeast: 25_000).words
                    == "Chess (25.000 espectadores ou mais)")
        }
        #expect(
            filter.translatedName(of: "pt", .english) == "Portuguese"
                && CompactNumber.grouped(1_000_000, .english) == "1,000,000")
    }

    @Test("Sentences about a failing service, and their advice, are translated")
    func failures() {
        for error in FetchErrorTests.all {
            // The reasons are sentences of other modules.
            if case .file = error { continue }
            if case .configuration = error { continue }
            for hasButton in [false, true] {
                let said = error.sentence(Sample.label, portuguese, hasButton: hasButton)
                #expect(leftOver(said) == nil && said != error.sentence(Sample.label, hasButton: hasButton), "\(said)")
            }
            let step = error.step(Sample.label, portuguese) ?? ""
            #expect(leftOver(step) == nil, "\(step)")
        }
    }

    @Test("The notice of a missing sign-in, which has a button for it, does not name a command")
    func button() {
        for error in FetchErrorTests.all where error.needsUser {
            let said = [Translations.english, portuguese].map { error.sentence(Sample.label, $0, hasButton: true) }
            #expect(said.allSatisfy { !$0.contains("`") }, "\(said)")
        }
    }

    @Test(
        "Errors in amounts are translated",
        arguments: ["", "abc", "-1", "1e3", "1.234", String(repeating: "9", count: 40)])
    func amounts(_ typed: String) throws {
        do throws(AmountError) {
            Issue.record("\(try AmountReader.amount(typed))")
        } catch {
            let said = error.sentence(portuguese)
            #expect(leftOver(said) == nil && said != error.sentence(), "\(said)")
        }
    }

    private func shown(_ source: SourceDescriptor, _ detail: ItemDetail) -> [String] {
        let source = source.localized([], portuguese)
        let wording = DetailWording(at: Sample.start, portuguese) { Sample.clock($0) }
        let display = source.display(detail, wording)
        return [display.subtitle, display.value].compactMap { $0?.escaped(for: .plain) }
            + (display.facts ?? []).flatMap { [$0.label, $0.value.escaped(for: .plain)] }
            + (display.actions ?? []).map(\.label)
    }

    @Test("The row and the details of a game, seen or not, are translated")
    func games() {
        let number = Metric(value: 312_999, unit: "viewers", atLeast: true)
        let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText("Doom"), metric: number)
        var seen = ItemDetail(label: Sample.label, row: ListRow(item), rankSeen: Sample.start + -400_000)
        let texts = shown(.topGames, seen)
        #expect(texts.first == "≥ 312 mil espectadores" && texts.contains { $0.hasSuffix(", há 4 dias") }, "\(texts)")
        seen.setRecord(best: nil, at: nil, secondsLeading: 7200, since: Sample.start)
        let unseen = ItemDetail(label: Sample.label, row: ListRow(item.with(rank: Item.unranked)))
        let all = texts + shown(.topGames, seen) + shown(.topGames, unseen)
        for text in all { #expect(leftOver(text) == nil, "\(text)") }
    }

    @Test("Details of a character, a Pokémon without types, and a retired currency are translated")
    func others() {
        func texts(_ source: SourceDescriptor, _ facts: [Fact]) -> [String] {
            let item = Item(rank: Item.unranked, id: Sample.id("1"), title: DisplayText("Beth"), facts: facts)
            return shown(source, ItemDetail(label: source.label, row: ListRow(item)))
        }
        func text(_ key: String, _ text: String) -> Fact { Fact(key, .text(DisplayText(text))) }
        let episodes = Fact("episodes", .number(Metric(value: 3, unit: "episodes")))
        let beth = texts(.characters, [text("status", "Dead"), text("firstEpisode", "60"), episodes])
        let bulbasaur = texts(.pokedex, [Fact("types", .list([]))])
        let lira = texts(.rates, [text(CurrencyFacts.Key.successor, "EUR")])
        #expect(beth.first == "morto" && beth.contains("desconhecido"), "\(beth)")
        for text in beth + bulbasaur + lira { #expect(leftOver(text) == nil && text != "none", "\(text)") }
    }

    @Test("The description of a source is translated", arguments: AllSourceDescriptors.all.map(\.name))
    func descriptors(_ name: String) throws {
        let source = try #require(AllSourceDescriptors.named(name))
        let report = DescriptorReport(source.localized([], portuguese))
        let words = [report.heading, report.abstract, report.noun.singular, report.noun.plural]
        let labels = report.filters.map(\.label) + report.sortOrders.map(\.label)
        for text in words + labels + (report.signIn?.steps ?? []) { #expect(leftOver(text) == nil, "\(text)") }
        #expect(report.abstract != source.abstract)
    }
}
