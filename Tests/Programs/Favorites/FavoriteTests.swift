import Foundation
import TestRig
import TestSupport
import Testing

/// TodayCatalogueTests/Favorites and TodayAppTests/FavoriteTests test what favourites do.
@Suite("topgames favorite, unfavorite, favorites, export and history")
struct FavoriteTests {
    @Test("The first favourite is added by name, as the empty list suggests, and shown and exported offline")
    func name() async throws {
        try await withWorld { world in
            let empty = try await world.said("favorites")
            #expect(empty.code == 0 && empty.text.contains("Add one with `topgames favorite"))
            try await world.haveCatalogue()
            let first = world.simulator.ranking[0].game
            await world.goOffline()
            let added = try await world.said("favorite", first.name.uppercased())
            #expect(added == (0, "Added \(first.name) to favourites.\n"))
            #expect(try world.keptFavorites().areBoth([first.id]))
            #expect(try await world.said("favorite", first.id) == (0, "\(first.name) is already a favourite.\n"))
            let table = try await world.said("favorites")
            #expect(table.code == 0 && table.text.hasPrefix("★ 1  \(first.name)"))
            let file = "\(world.home.root)/one.json"
            #expect(try await world.said("export", file) == (0, "Wrote 1 favourite and 1 ranking to \(file).\n"))
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            #expect(try await world.said("unfavorite", first.name).text == "Removed \(first.name) from favourites.\n")
            #expect(try await world.said("unfavorite", first.name) == (0, "\(first.name) is not a favourite.\n"))
        }
    }

    @Test("history is a table, CSV, JSON and a chart, also for one game, without any network")
    func history() async throws {
        try await withWorld { world in
            let none = try await world.said("history", "--svg", "\(world.home.root)/chart.svg")
            #expect(none.code == 69 && world.home.text("\(world.home.root)/chart.svg") == nil)
            try await world.haveCatalogue()
            await world.goOffline()
            let names = world.simulator.ranking.map(\.game.name)
            let table = try await world.said("history", "--since", "2h")
            #expect(table.code == 0 && table.text.split(separator: "\n").count == 12 && table.text.contains(names[9]))
            #expect(!table.text.contains(names[10]))
            let csv = try await world.said("history", "--csv")
            #expect(csv.text.hasPrefix("time,rank,id,title\r\n") && csv.text.split(separator: "\r\n").count == 21)
            let file = "\(world.home.root)/chart.svg"
            #expect(try await world.said("history", "--svg", file) == (0, "Wrote the chart to \(file).\n"))
            #expect(world.home.text(file)?.hasPrefix("<svg") == true)
            for path in [world.home.root, "/dev/null", "\(world.home.root)/none/chart.svg"] {
                let told = try await world.said("history", "--svg", path)
                #expect(told.code == 74 && told.text.hasPrefix("Cannot write \(path)"))
            }
        }
    }
}
