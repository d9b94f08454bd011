import Foundation
import Testing
import WindowCore

@Suite("what commands print, in another language")
struct LexiconTests {
    private static let portuguese = [
        "viewers": "espectadores", "{number}K": "{number} mil", "{whole}.{decimals}": "{whole},{decimals}",
        "Cannot reach {service}: {reason}.": "Não foi possível acessar a {service}: {reason}.",
        "the connection was lost": "a conexão caiu", "{time} ago": "há {time}", "just now": "agora",
    ]
    private let lexicon = Lexicon { portuguese[$0] ?? $0 }

    @Test(
        "numbers, units and times are translated, and what is not known stays as it is",
        arguments: [
            ("≥ 480K viewers", "≥ 480 mil espectadores"), ("1.2K, 3 min ago", "1,2 mil, há 3 min"),
            ("12 viewers, just now", "12 espectadores, agora"), ("2.5", "2,5"),
            ("Grand Theft Auto V", "Grand Theft Auto V"),
            ("", ""), ("R2-D2, ago", "R2-D2, ago"), ("{number}K", "{number} mil"), ("7Km", "7Km"), ("7.", "7."),
            ("7 ", "7 "), ("≥ much", "≥ much"),
        ])
    func values(_ english: String, _ translated: String) {
        #expect(lexicon.value(english) == translated)
    }

    @Test(
        "what is wrong is told in the person's language, and what is not known stays as it is",
        arguments: [
            (
                "Cannot reach Twitch: the connection was lost. Stay.",
                "Não foi possível acessar a Twitch: a conexão caiu. Stay."
            ),
            ("Cannot reach Twitch: nobody knows.", "Não foi possível acessar a Twitch: nobody knows."),
            ("Twitch is on fire.", "Twitch is on fire."), ("Cannot reach", "Cannot reach"), ("", ""),
            (". . .", ". . ."),
        ])
    func sentences(_ english: String, _ translated: String) {
        #expect(lexicon.said(english) == translated)
    }

    /// The sentences that can be translated, in English.
    private func template() throws -> String {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../po/topgames.pot")
        return try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    }

    @Test("every sentence that commands say about the service is looked for")
    func complete() throws {
        let entries = try template().components(separatedBy: "\n\n").filter { $0.contains("FetchError+Sentence.swift") }
        let sentences = entries.compactMap { $0.firstMatch(of: /msgid "([^\n]+)"\n/).map { plain($0.1) } }
        #expect(sentences.count > 15)
        for sentence in sentences { #expect(Lexicon.sentences.contains(sentence), "\(sentence)") }
    }

    @Test("every sentence that is looked for stands in the translations")
    func known() throws {
        let template = try template()
        for sentence in Lexicon.sentences {
            let escaped = sentence.replacingOccurrences(of: "\"", with: "\\\"")
            #expect(template.contains("msgid \"\(escaped)\"\n"), "\(sentence)")
        }
    }

    private func plain(_ text: Substring) -> String { text.replacingOccurrences(of: "\\\"", with: "\"") }
}
