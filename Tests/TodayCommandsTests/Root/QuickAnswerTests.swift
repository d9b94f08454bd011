import Testing
import TodayCore

@testable import TodayCommands

@Suite("Answers before the parser")
struct QuickAnswerTests {
    private static let lines = [[], ["--top3"], ["--json"], ["--top3", "--json"], ["feed", "--format", "plain"]]

    @Test("a ranking that bars can show is answered at once", arguments: lines)
    func ranking(_ words: [String]) {
        #expect(QuickAnswer(words[...], of: .topGames) != nil)
    }

    @Test("a source without a ranking or a feed leaves the same words to the parser", arguments: lines)
    func others(_ words: [String]) {
        #expect(QuickAnswer(words[...], of: MadeUpSource.descriptor) == nil)
    }
}
