import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames export and import")
struct TransferTests {
    /// A document in which one thing is not as it should be.
    private static func export(
        known: String = #""best":1"#, added: String = "2026-11-21T02:20:00Z", reach: String = "60",
        at: String = "2026-11-21T02:20:00Z"
    ) -> String {
        #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","#
            + #""favorites":[{"id":"1","title":"x","added":"\#(added)"}],"items":{"1":{"title":"x",\#(known)}},"#
            + #""samples":[{"at":"\#(at)","reach":\#(reach),"ids":["1"]}]}"#
    }

    @Test("a document made by hand that is as it should be is taken over, and the next poll is recorded")
    func byHand() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["import", "-"], input: Self.export())
            #expect(outcome.code == 0 && outcome.errors.hasPrefix("Added 1 favourite and 1 ranking"))
            try await world.haveCatalogue()
            #expect(try world.isDatabaseSound())
        }
    }

    private func withoutTime(_ text: String?) -> String? {
        text?.replacing(/"exportedAt":"[^"]*"/, with: "")
    }

    @Test("what one home exports another imports, once; and exports the same")
    func roundTrip() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            _ = try await world.said("favorite", world.leaders[1])
            let (file, second) = ("\(world.home.root)/one.json", "\(world.home.root)/two.json")
            let said = try await world.said("export", file)
            #expect(said == (0, "Wrote 1 favourite and 1 ranking to \(file).\n"))
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            let other = ["XDG_DATA_HOME": "\(world.home.root)/other"]
            let text = try #require(world.home.text(file))
            for added in [1, 0] {
                let outcome = try await world.run(.topgames, ["import", "-"], environment: other, input: text)
                let numbers = added == 1 ? "Added 1 favourite and 1 ranking" : "Added 0 favourites and 0 rankings"
                #expect(outcome.code == 0 && outcome.errors.hasPrefix(numbers))
            }
            #expect(try await world.run(.topgames, ["export", second], environment: other).code == 0)
            #expect(withoutTime(world.home.text(file)) == withoutTime(world.home.text(second)))
        }
    }

    @Test(
        "an incomplete export is rejected with a reason, and changes nothing",
        arguments: [
            ("", "only part of one"), (#"{"schema":1,"source":"topg"#, "only part of one"), ("[1]", "only part of one"),
            (#"{"schema":2,"source":"topgames"}"#, "newer version"),
            (#"{"schema":1,"source":"rates"}"#, #"of "rates""#),
            (#"{"schema":1,"source":"topgames"}"#, "values that no export has"),
            (
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"../x","title":"x"}],"items":{},"samples":[]}"#,
                "values that no export has"
            ),
            (
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"1","title":"x"}],"items":{},"samples":[{"at":"2026-11-21T02:20:00Z","reach":60,"ids":["9"]}]}"#,
                "values that no export has"
            ),
            (Self.export(known: #""secondsLeading":9223372036854775807"#), "values that no export has"),
            (Self.export(known: #""secondsLeading":253402300799"#), "values that no export has"),
            (Self.export(known: #""best":21"#), "values that no export has"),
            (Self.export(known: #""best":-1"#), "values that no export has"),
            (Self.export(known: #""bestAt":"0001-01-01T00:00:00Z""#), "values that no export has"),
            (Self.export(added: "0001-01-01T00:00:00Z"), "values that no export has"),
            (Self.export(reach: "9223372036854775807"), "values that no export has"),
            (Self.export(reach: "1e300"), "values that no export has"),
            (Self.export(at: "0001-01-01T00:00:00Z"), "values that no export has"),
        ])
    func refused(_ text: String, _ reason: String) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["import", "-"], input: text)
            #expect(outcome.code == 65 && outcome.errors.contains(reason))
            #expect(try await world.said("favorites").text.contains("No favourites yet"))
        }
    }

    @Test("titles that would control a terminal are imported as text")
    func hostile() async throws {
        try await withWorld { world in
            let text =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"1","title":"\u001b[31mred\u202e"}],"items":{},"samples":[]}"#
            #expect(try await world.run(.topgames, ["import", "-"], input: text).code == 0)
            let table = try await world.said("favorites").text
            #expect(table.contains("red") && !table.contains("\u{1B}") && !table.contains("\u{202E}"))
        }
    }
}
