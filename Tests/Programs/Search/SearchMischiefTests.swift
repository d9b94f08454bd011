import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

@Suite(
    "today-search, if what it gets or reads is not as it should be",
    .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct SearchMischiefTests {
    private func refusal(_ work: () async throws -> Void) async throws -> String {
        do {
            try await work()
            return "no error"
        } catch let refused as ShellDouble.Refused {
            return refused.name
        }
    }

    @Test("hostile words find nothing, or what they are part of; thousands of words find nothing")
    func hostile() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            try world.haveQuotes()
            let shell = try await world.startSearch()
            let hostile = [
                "'; DROP TABLE items; --", "%", "_", "*", "\u{202E}", "<b>&amp;", "../..", "\n", "\\", "\"", "\u{0}",
            ]
            for text in hostile {
                for source in ["topgames", "rates", "pokedex", "characters"] {
                    let found = try await shell.search(source, text)
                    #expect(try await shell.show(source, found).count == found.count, "\(text)")
                }
            }
            for (word, times) in [("a", 5_000), ("usd", 100_000)] {
                let many = try await shell.call("rates", "GetInitialResultSet", [[word]], ["times": times])
                #expect(String(decoding: many, as: UTF8.self) == "[[]]")
            }
            #expect(try await shell.search("topgames", String(repeating: "a", count: 1_000_000)) == [])
            let ids = try await shell.call("topgames", "GetResultMetas", [["27471", "x y", ""]], ["times": 50_000])
            #expect(try JSONDecoder().decode([[ShellDouble.Result]].self, from: ids)[0].allSatisfy { $0.id == "27471" })
            #expect(try await shell.search("topgames", "minecraft") == ["27471"] && world.searching.count == 1)
        }
    }

    @Test("calls of another type, method or object are refused, and it goes on")
    func wrongCalls() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let shell = try await world.startSearch()
            let invalid = try await refusal {
                try await shell.call("topgames", "GetInitialResultSet", [7], ["type": "(i)"])
            }
            #expect(invalid == "org.freedesktop.DBus.Error.InvalidArgs")
            let unknown = try await refusal { try await shell.call("topgames", "Explode", []) }
            #expect(unknown == "org.freedesktop.DBus.Error.UnknownMethod")
            for path in ["/io/github/topgames/search/nobody", "/"] {
                let nowhere = try await refusal { try await shell.call(path, "GetInitialResultSet", [["a"]]) }
                #expect(nowhere.hasPrefix("org.freedesktop.DBus.Error.Unknown"))
            }
            #expect(try await shell.search("topgames", "minecraft") == ["27471"])
        }
    }
}
