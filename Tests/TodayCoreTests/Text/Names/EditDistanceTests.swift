import Testing

@testable import TodayCore

@Suite("How different two names are")
struct EditDistanceTests {
    @Test(
        "counts letters inserted, deleted, changed and swapped; a missing end counts once",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
            ("minecarft", "minecraft", 1),
            ("grand theft", "grand theft auto v", 1), ("abc", "", 3), ("", "abc", 1), ("teh sims", "the sims 4", 2),
        ])
    func distance(typed: String, name: String, expected: Int) {
        #expect(EditDistance.between(Array(typed.unicodeScalars), Array(name.unicodeScalars)) == expected)
    }
}
