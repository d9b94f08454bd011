import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the table and the feed, to the last character")
struct TableGoldenTests {
    private static let snapshot = """
        {"schema": 1, "source": "topgames", "service": "Twitch", "heading": "Top games on Twitch",
         "fetchedAt": "2020-02-03T04:05:06Z", "changedAt": "2020-02-03T04:05:06Z",
         "items": [
          {"rank": 1, "id": "27471", "title": "Minecraft", "metric": {"value": 312999, "unit": "viewers", "atLeast": true}},
          {"rank": 2, "id": "4012", "title": "Command & <b>Conquer</b>", "previousRank": 3},
          {"rank": 3, "id": "509658", "title": "Just Chatting", "previousRank": 1,
           "metric": {"value": 999, "unit": "viewers"}}]}
        """

    private func shown(_ arguments: [String], columns: UInt16? = nil) async throws -> String {
        var text = ""
        try await withWorld { world in
            try world.home.replace(world.home.snapshot, with: Self.snapshot)
            var command = world.command(.topgames, arguments)
            if let columns { command.output = .terminal(columns: columns) }
            let outcome = try await world.run(command)
            #expect(outcome.code == 0)
            text = outcome.output
        }
        // The age is today's and the program's path this machine's; everything else is from the file.
        let path = #//[^ '`"]*/topgames /#
        return text.replacing(path, with: "topgames ").replacing(/\d+ days/, with: "N days").replacing(
            "\r\n", with: "\n")
    }

    @Test("in a pipe")
    func piped() async throws { Golden.expect(try await shown([]), "table/pipe.txt") }

    @Test("at a terminal of 80 columns, in colour")
    func coloured() async throws { Golden.expect(try await shown([], columns: 80), "table/terminal-80.txt") }

    @Test("at a terminal of 40 columns")
    func narrow() async throws { Golden.expect(try await shown(["--plain"], columns: 40), "table/terminal-40.txt") }

    @Test("the feed in every format")
    func feeds() async throws {
        var names: [String] = []
        try await withWorld { names = try await $0.formatNames() }
        #expect(names.contains("waybar") && names.contains("plain"))
        for format in names { Golden.expect(try await shown(["feed", "--format", format]), "feed/\(format).txt") }
    }
}
