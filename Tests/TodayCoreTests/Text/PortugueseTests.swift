import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What notifications say in Brazilian Portuguese")
struct PortugueseTests {
    private func notices() -> [Notice] {
        var items = Sample.items("BDC")
        items[0].previousRank = 2
        items[0].metric = Metric(value: 1_250_000, unit: "viewers", atLeast: true)
        items[1].metric = Metric(value: 312_999, unit: "viewers", atLeast: true)
        items[2].previousRank = 3
        items[2].metric = Metric(value: 999, unit: "viewers")
        let errors: [FetchError] = [
            .rateLimited(until: nil), .quotaUsed(until: Sample.start), .timedOut(seconds: 10),
            .unreachable(reason: "its name cannot be resolved"),
            .server(status: 503), .refused(status: 400, message: DisplayText("")),
            .refused(status: 400, message: DisplayText("<b> {service} & more")),
            .badAnswer(reason: "it is not the expected JSON"), .tooLarge(limit: 8 << 20),
            .fetcher(reason: "a reason that nobody has translated"),
        ]
        let offline = errors.map { Notice.Content.offline($0, since: Sample.start, lastData: Sample.start + -300) }
        let signIn =
            [
                .notSignedIn, .signInExpired, .signInFailed(reason: "the new token is not valid; try again"),
                .environment(
                    variable: "TWITCH_CLIENT_ID", reason: "Twitch has no application with this client ID", file: nil),
                .environment(
                    variable: "TWITCH_CLIENT_SECRET_FILE", reason: "Twitch rejects the secret in it",
                    file: "/run/secret"),
            ]
            + KeyringTrouble.allCases.map { FetchError.keyring($0) }
        let contents =
            [.changed(items)] + [0, 1, 2].map { .digest(items, Digest(before: $0, since: Sample.start)) } + offline
            + signIn.map { .signIn($0) }
        return contents.map { Notice(label: Sample.label, content: $0) } + entries()
    }

    private func entries() -> [Notice] {
        let source = SourceDescriptor.characters
        guard let watch = source.watch else { return [] }
        let died = EntryChange(
            Sample.items("B")[0], "status", from: DisplayText("Alive"), to: DisplayText("Dead"))
        let changes = [
            [died], [EntryChange(new: Sample.items("C")[0])], [died, EntryChange(new: Sample.items("C")[0])],
        ]
        return changes.map { Notice(label: source.label, content: .entries($0, watch)) }
    }

    @Test("everything that a notification can say, in both languages", arguments: ["en", "pt_BR"])
    func golden(language: String) throws {
        let translations = language == "en" ? .english : try POFile("\(language).po").translations
        let texts = notices().map { notice in
            let text = NoticeText(notice, markup: true, translations: translations, clock: Sample.clock)
            return "\(text.summary)\n\(text.body.breakable)\n"
        }
        Golden.expect(texts.joined(separator: "\n"), "notices-\(language).txt")
    }

    @Test(
        "numbers as Brazilians write them",
        arguments: [
            (999, "999"), (1000, "1 mil"), (1250, "1,2 mil"), (312_999, "312 mil"), (1_000_000, "1 mi"),
            (1_250_000, "1,2 mi"), (2_100_000_000, "2,1 bi"), (3e12, "3 tri"), (0.1234, "0,1234"), (-1.5, "-1,5"),
        ] as [(Double, String)])
    func numbers(value: Double, expected: String) throws {
        #expect(CompactNumber.text(value, try POFile("pt_BR.po").translations) == expected)
    }

    @Test("a hostile title remains text in a translated notification")
    func hostile() throws {
        let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText("{n} <b>Tom</b> & {service}"), previousRank: 2)
        let notice = Notice(label: Sample.label, content: .changed([item]))
        let text = NoticeText(
            notice, markup: true, translations: try POFile("pt_BR.po").translations, clock: Sample.clock)
        #expect(text.summary == "Ranking da Twitch mudou")
        #expect(text.body == "1 ▲ <b>{n} &lt;b&gt;Tom&lt;/b&gt; &amp; {service}</b>")
    }
}
