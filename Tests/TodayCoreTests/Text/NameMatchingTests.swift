import Testing

@testable import TodayCore

@Suite("Similar names")
struct SimilarityTests {
    @Test(
        "One mistake in three letters is allowed, and no more",
        arguments: [
            ("lst", ["list"]), ("LIST", ["list"]), ("exprot", ["export"]), ("favourits", ["favourite", "favourites"]),
            ("zzz", []), ("", []), ("l", []), ("logn", ["login", "log"]),
            ("lo", ["login", "log"]), ("ol", ["login", "log"]), ("lx", []), ("xs", []),
        ])
    func nearest(typed: String, expected: [String]) {
        let words = ["list", "login", "log", "export", "favourite", "favourites"]
        #expect(Similarity.nearest(typed, among: words, limit: 2) == expected)
    }

    @Test(
        "A title is found by a typing error, by its beginning, and by its initials",
        arguments: [
            ("minecarft", "Minecraft", true), ("gta", "Grand Theft Auto V", true),
            ("grand thef", "Grand Theft Auto V", true),
            ("zzz nothing", "Elden Ring", false), ("Long Tail", "Dota 2", false), ("g", "Grand Theft Auto V", false),
        ])
    func near(typed: String, title: String, expected: Bool) {
        #expect(Similarity.isNear(DisplayText(typed), DisplayText(title)) == expected)
    }

    @Test("A number never matches a part of a title, and punctuation does not matter")
    func parts() {
        #expect(Similarity.isPart(DisplayText("duty warzone"), of: DisplayText("Call of Duty: Warzone")))
        #expect(!Similarity.isPart(DisplayText("2"), of: DisplayText("Dota 2")))
        #expect(!Similarity.isPart(DisplayText("?"), of: DisplayText("What?")))
    }
}

@Suite("The distance of two names")
struct EditDistanceTests {
    @Test(
        "The distance counts letters inserted, deleted, changed and swapped; a missing end counts once",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
            ("minecarft", "minecraft", 1),
            ("grand theft", "grand theft auto v", 1), ("abc", "", 3), ("", "abc", 1), ("teh sims", "the sims 4", 2),
        ])
    func distance(typed: String, name: String, expected: Int) {
        #expect(EditDistance.between(Array(typed.unicodeScalars), Array(name.unicodeScalars)) == expected)
    }
}
