import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

@Suite("todayd and the catalogue")
struct CatalogueTests {
    private func paths(_ world: World) throws -> XDGPaths {
        try XDGPaths(environment: ["HOME": world.home.root, "XDG_DATA_HOME": "\(world.home.root)/share"])
    }

    private func seen(_ world: World) throws -> [String] {
        let catalogue = try #require(try Catalogue.reading(try paths(world), source: "topgames"))
        return try #require(try catalogue.page(1)).items.map(\.id.description)
    }

    private func expected(_ world: World) -> [String] { world.simulator.ranking.prefix(20).map(\.game.id) }

    @Test("each poll's first page and ranking can be read as soon as todayd is idle")
    func recorded() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            // The catalogue is written after everything that people see.
            try await world.settle()
            #expect(try seen(world).prefix(3) == expected(world).prefix(3))
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            try await world.settle()
            #expect(try seen(world).first == "743")
            let catalogue = try #require(try Catalogue.reading(try paths(world), source: "topgames"))
            let history = try catalogue.ranks(of: try #require(ItemID("743")), since: Date(timeIntervalSince1970: 0))
            #expect(history.best?.rank == 1)
            #expect(try catalogue.search(DisplayText(world.leaders[0]), limit: 3).items.first?.place?.rank == 1)
            #expect(daemon.log.all.allSatisfy { !$0.contains("today.db") })
        }
    }

    @Test("a damaged one is set aside and reported once, and nothing else suffers")
    func damaged() async throws {
        try await withWorld { world in
            try world.signIn()
            let paths = try paths(world)
            try FileManager.default.createDirectory(atPath: paths.data, withIntermediateDirectories: true)
            let text = #"{"schema": 1, "sources": {"topgames": [{"id": "743", "title": "Chess"}]}}"#
            try Data(text.utf8).write(to: URL(fileURLWithPath: paths.favorites))
            try Data(repeating: 0xA5, count: 10_000).write(to: URL(fileURLWithPath: paths.database))
            let daemon = try await world.startSettledDaemon()
            try await daemon.poll()
            try await world.settle()
            #expect(daemon.log.all.count { $0.contains("was damaged") } == 1)
            #expect(daemon.log.all.contains { $0.hasSuffix("and 1 favourite was recovered.") })
            #expect(try seen(world).prefix(3) == expected(world).prefix(3))
            #expect(world.home.text(world.home.snapshot) != nil)
            let catalogue = try Catalogue.reading(paths, source: "topgames")
            let favorites = Catalogue.favorites(paths, source: "topgames", in: catalogue)
            #expect(favorites.map(\.id.description) == ["743"])
        }
    }

    @Test("one that cannot be written, because a folder is in its place, is reported once, and todayd goes on")
    func unwritable() async throws {
        try await withWorld { world in
            try world.signIn()
            let paths = try paths(world)
            try FileManager.default.createDirectory(atPath: paths.database, withIntermediateDirectories: true)
            let daemon = try await world.startSettledDaemon()
            try world.simulator.setRanking(["743"])
            for _ in 1...2 {
                try await daemon.poll()
                try await world.settle()
            }
            #expect(daemon.log.all.count { $0.contains("today.db") } == 1)
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.first?.id == "743")
        }
    }

    @Test("one of a later version is left alone, and reported once")
    func later() async throws {
        try await withWorld { world in
            try world.signIn()
            let paths = try paths(world)
            let daemon = try await world.startSettledDaemon()
            #expect(try await daemon.stop() == .code(0))
            // "user_version" is at byte 60 of the file; source: https://sqlite.org/fileformat.html
            var bytes = try Data(contentsOf: URL(fileURLWithPath: paths.database))
            bytes[63] = 99
            try bytes.write(to: URL(fileURLWithPath: paths.database))
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(outcome.code == 0)
            #expect(outcome.errors.contains("has format version 99, but this program knows only 4: update topgames"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: paths.database)) == bytes)
        }
    }
}
