import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("a query on standard input")
struct QueryTests {
    @Test("an empty one is the first page, in one request, without numbers and pictures")
    func first() async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames", "--query"], input: " {} ")
            #expect(outcome.code == 0 && outcome.output.contains(#""rank":1"#) && !outcome.output.contains("viewers"))
            #expect(world.helixPaths == ["/helix/games/top"])
        }
    }

    @Test(
        "one that cannot be used is refused in a sentence with 65, before anything is asked",
        arguments: [
            ("", "The query on standard input is not a JSON object."),
            (#"{"filters": {"status": "alive"}}"#, #"topgames has no filter "status"; it has no filters."#),
        ])
    func refused(_ text: String, _ sentence: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames", "--query"], input: text)
            #expect(outcome.code == 65 && outcome.output == "" && outcome.errors == sentence + "\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("one that never ends is given up at 64 KiB")
    func endless() async throws {
        try await withWorld { world in
            let text = #"{"search": "\#(String(repeating: "a", count: 70_000))"}"#
            let outcome = try await world.run(.fetch, ["topgames", "--query"], input: text)
            #expect(outcome.code == 65 && outcome.errors.contains("longer than 64 KiB"))
        }
    }

    @Test("nothing that a person searches for is on the command line of today-fetch, or in its environment")
    func hidden() async throws {
        try await withWorld { world in
            try world.signIn()
            let notes = "\(world.home.root)/notes"
            let script = #"{ echo "$@"; env; } >> '\#(notes)'; exec "$REAL" "$@""#
            let topgames = try await world.install(.topgames, fetchingWith: script)
            for words in [["search", "--online", "mario", "kart"], ["favorite", "mario kart 8"]] {
                _ = try await world.run(ProgramStart(topgames, words, environment: world.environment))
            }
            let said = world.home.text(notes) ?? ""
            #expect(said.split(separator: "\n").count { $0 == "fetch topgames --query --quiet" } == 2)
            #expect(!said.lowercased().contains("mario"))
            #expect(world.requests(to: "/helix/search/categories") == 2)
        }
    }

    @Test("--art stores the pictures of all items of the page, each once, and those of other items when they are named")
    func art() async throws {
        try await withWorld { world in
            try world.signIn()
            for _ in 0..<2 { _ = try await world.fetch(query: ListQuery(), "--art") }
            let first = world.allIDs.prefix(20)
            #expect(Set(try files(world)) == Set(first.map { "\($0).png" }))
            #expect(world.simulator.requests.count { $0.path.hasPrefix("/ttv-boxart/") } == 20)
            _ = try await world.fetch("--items", world.allIDs[30], "--art")
            #expect(try files(world).contains("\(world.allIDs[30]).png"))
        }
    }

    private func files(_ world: World) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: world.home.art)
    }
}

extension World {
    /// What the service's interface was asked for, in order.
    fileprivate var helixPaths: [String] { simulator.requests.map(\.path).filter { $0.hasPrefix("/helix/") } }
}
