import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("In Brazilian Portuguese, no English is left over")
struct PortugueseTests {
    private static let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
        .standardizedFileURL

    private static func text(_ path: String) -> String {
        (try? String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    /// The translations by their English words.
    private static let words: [String: String] = {
        let entries = text("desktop/po/pt_BR.po").matches(of: /msgid "([^\n]+)"\nmsgstr "([^\n]+)"\n/)
        return Dictionary(entries.map { (plain($0.1), plain($0.2)) }) { first, _ in first }
    }()

    private static func plain(_ text: Substring) -> String { text.replacingOccurrences(of: "\\\"", with: "\"") }

    private let lexicon = Lexicon { words[$0] ?? $0 }

    /// Words of English that Portuguese does not have.
    private static let english = Set(
        """
        the is was not again later try run your it its page seen last sign has have of in or and with within from since \
        first yet ago days hours minutes seconds signed asked shown recorded fetched number type answer
        """.split(separator: " ").map(String.init))

    /// The first English word in a text; what it quotes of others stays as it is: addresses, commands, what a service or a
    /// person wrote.
    private func leftOver(_ text: String) -> String? {
        let own = text.replacing(/`[^`]*`|"[^"]*"|\S*\/\S+/, with: "").lowercased()
        return own.split { !$0.isLetter }.map(String.init).first { Self.english.contains($0) }
    }

    @Test("in any sentence about a service that gives no answer, however it fails")
    func failures() throws {
        let failures = Self.text("Tests/TodayCoreTests/Golden/fetch-errors.txt").split(separator: "\n")
            .filter { !$0.contains("Cannot write /") }.map { String($0.drop { $0 != " " }.dropFirst()) }
        #expect(failures.count > 20)
        for sentence in failures {
            let said = lexicon.said(sentence)
            #expect(leftOver(said) == nil && said != sentence, "\(leftOver(said) ?? "") in \(said)")
        }
    }

    @Test(
        "in what commands add to that: what they show instead, and what a person can do",
        arguments: [
            "Cannot reach Twitch: its name cannot be resolved. Showing the page as last seen.",
            "Twitch did not answer within 10 s. Check the network connection, or try again later.",
            "Twitch is having problems (HTTP 503). Showing the last known numbers.",
            "Twitch sent an unusable answer: it is empty. Try again later.",
            "ExchangeRate-API is having problems (HTTP 503). Showing the rates as last fetched.",
            "Twitch asks for fewer requests (HTTP 429). It can be asked again in 5 minutes.",
            "Twitch can be asked again in 90 seconds.", "PokéAPI can be asked again in 3 hours.",
            "The details were never fetched, and cannot be fetched now.",
            "PokéAPI refused the request (HTTP 404). Such an answer can be wrong for a day; try again later.",
            "\"abc\" is not an amount: type a number like 100 or 1234.56.",
            "\"1.234\" can mean 1234 or 1.234: type 1234 or 1.2340.",
        ])
    func remarks(_ sentence: String) {
        let said = lexicon.said(sentence)
        #expect(leftOver(said) == nil, "\(said)")
    }

    @Test(
        "in the values of details",
        arguments: [
            "no time, nothing recorded yet", "no time, recorded since 17:39", "51, first in S01E01", "12, 4 days ago",
            "1, first in episode 60", "not in the first 20, recorded since Oct 3 17:39", "seen there, 17:39",
            "not in the pages fetched", "2 hours", "none known", "Nov 22 00:00, overdue", "retired, now BRL",
            "replaced by BRL", "Exchange rates in USD",
        ])
    func values(_ value: String) {
        let said = lexicon.value(value)
        #expect(leftOver(said) == nil && said != value, "\(said)")
    }

    @Test("a button that signs in needs no advice to run a command")
    func shorter() {
        for why in ["Not signed in to Twitch", "The sign-in to Twitch has expired"] {
            let sentence = "\(why): run `topgames login`."
            #expect(!lexicon.said(sentence).contains("`"))
            #expect(!Lexicon { $0 }.said(sentence).contains("run"))
        }
    }
}
