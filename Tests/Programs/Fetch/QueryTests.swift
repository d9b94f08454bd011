import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("A request on standard input")
struct QueryTests {
    private static func list(_ query: String) -> String {
        "{\"request\": {\"list\": {\"_0\": \(query)}}, \"storesPictures\": false, \"hasShortTimeout\": false, \"validates\": false}"
    }

    @Test("An empty query is the first page, in one request, without numbers and pictures")
    func first() async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames", "--request"], input: Self.list("{}"))
            #expect(outcome.code == 0)
            #expect(outcome.output.contains(#""rank":1"#))
            #expect(!outcome.output.contains("viewers"))
            #expect(world.helixPaths == ["/helix/games/top"])
        }
    }

    @Test(
        "An invalid query is rejected in a sentence with status 65, before any request",
        arguments: [
            ("", "The request on standard input is not valid."),
            (#"{"request": {"items": {"_0": ["../1"]}}}"#, "The request on standard input is not valid."),
            (list(#"{"filters": {"status": "alive"}}"#), #"topgames has no filter "status"; it has no filters."#),
        ])
    func refused(_ text: String, _ sentence: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames", "--request"], input: text)
            #expect(outcome.code == 65)
            #expect(outcome.output == "")
            #expect(outcome.errors == sentence + "\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("A query that never ends is given up at 64 KiB")
    func endless() async throws {
        try await withWorld { world in
            let text = #"{"search": "\#(String(repeating: "a", count: 70_000))"}"#
            let outcome = try await world.run(.fetch, ["topgames", "--request"], input: text)
            #expect(outcome.code == 65 && outcome.errors.contains("longer than 64 KiB"))
        }
    }

    @Test("The search text is not on the command line of today-fetch, nor in its environment")
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
            #expect(said.split(separator: "\n").count { $0 == "fetch topgames --request" } == 2)
            #expect(!said.lowercased().contains("mario"))
            #expect(world.requests(to: "/helix/search/categories") == 2)
        }
    }
}

extension World {
    /// The paths of requests to the Helix API, in order.
    fileprivate var helixPaths: [String] { simulator.requests.map(\.path).filter { $0.hasPrefix("/helix/") } }
}

@Suite("The progress of today-fetch")
struct ProgressTests {
    /// Runs today-fetch while it counts viewers, and the first page takes more than a second.
    private func outcome(_ world: World, columns: UInt16?, term: String = "xterm")
        async throws -> Outcome
    {
        try world.signIn()
        world.simulator.set("slow", count: 1, path: "/helix/streams", seconds: 1.1)
        var command = world.command(
            .fetch, ["topgames", "--request"], environment: ["TERM": term])
        if let columns { command.output = .terminal(columns: columns) }
        let call = FetchCall.detail(Sample.id(world.leaderIDs[0]), pages: 2)
        return try await world.run(command, input: try #require(call.json))
    }

    @Test("At a terminal one line shows the progress after a second, and is cleared before the answer")
    func terminal() async throws {
        try await withWorld { world in
            let text = try await outcome(world, columns: 80).output
            let drawn = "\rCounting streams [##########..........] 1 of 2\u{1B}[K"
            #expect(text.contains(drawn))
            let rest = try #require(text.range(of: drawn)).upperBound
            #expect(text[rest...].hasPrefix("\r\u{1B}[K{"))
        }
    }

    @Test("No progress is written to a terminal that cannot clear a line, nor to a file")
    func nowhere() async throws {
        try await withWorld { world in
            #expect(try await outcome(world, columns: 80, term: "dumb").output.hasPrefix("{"))
            let piped = try await outcome(world, columns: nil)
            #expect(piped.errors == "" && piped.output.hasPrefix("{"))
        }
    }

    @Test("With --request the reason of a failure is only in the answer")
    func quiet() async throws {
        try await withWorld { world in
            for (arguments, isSaid) in [([], true), (["--request"], false)] {
                var command = world.command(.fetch, ["topgames"] + arguments)
                command.output = .terminal(columns: 200)
                let outcome = try await world.run(command, input: try #require(FetchCall.poll.json))
                #expect(outcome.code == 77 && outcome.output.contains("Not signed in to Twitch") == isSaid)
            }
        }
    }
}
