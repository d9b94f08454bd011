import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

@Suite("topgames history")
struct HistoryCommandTests {
    @Test("before there is any, one sentence says how to get it")
    func nothing() async throws {
        try await withWorld { world in
            let told = try await world.said("history")
            #expect(told.code == 0 && told.text.contains("todayd records ranks while it runs"))
            let chart = try await world.said("history", "--svg", "\(world.home.root)/chart.svg")
            #expect(chart.code == 69 && world.home.text("\(world.home.root)/chart.svg") == nil)
        }
    }

    @Test("the top ten come as a table, CSV, JSON and a chart, also for one game, without any network")
    func forms() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            await world.goOffline()
            let names = world.simulator.ranking.map(\.game.name)
            let table = try await world.said("history", "--since", "2h")
            #expect(table.code == 0 && table.text.split(separator: "\n").count == 12 && table.text.contains(names[9]))
            #expect(!table.text.contains(names[10]))
            let one = try await world.said("history", names[4])
            #expect(one.code == 0 && one.text.split(separator: "\n").count == 3 && one.text.contains(names[4]))
            let csv = try await world.said("history", "--csv")
            #expect(csv.text.hasPrefix("time,rank,id,title\r\n") && csv.text.split(separator: "\r\n").count == 21)
            #expect(try await world.said("history", "--csv", names[4]).text.split(separator: "\r\n").count == 2)
            #expect(try await world.said("history", "--json").text.contains("\"items\""))
            let file = "\(world.home.root)/chart.svg"
            #expect(try await world.said("history", "--svg", file) == (0, "Wrote the chart to \(file).\n"))
            #expect(world.home.text(file)?.hasPrefix("<svg") == true)
            #expect(try await world.said("history", "--svg", "-").text.hasPrefix("<svg"))
            let chart = try await world.said("history", names[13], "--svg", "-").text
            #expect(chart.hasPrefix("<svg") && chart.contains(names[13]) && !chart.contains(names[12]))
            #expect(chart.contains("prefers-color-scheme:dark"))
        }
    }

    @Test("a minute at rank 1 counts even in two days of which every second ranking is left out")
    func records() async throws {
        try await withWorld { world in
            let now = Date().timeIntervalSince1970
            // Pairs of rankings, the second of which is left out, after one from two days ago.
            let last = (now / 120).rounded(.down) * 120 - 60
            let minutes = [last - 150_000] + (0..<10).reversed().map { last - Double($0) * 60 }
            for (index, minute) in minutes.enumerated() {
                let order = index == 6 ? [1, 0] : [0, 1]
                let page = Page(
                    items: order.enumerated().compactMap { place, game in
                        ItemID(world.allIDs[game]).map {
                            Item(rank: place + 1, id: $0, title: DisplayText("Game \(game)"))
                        }
                    }, fetchedAt: Date(timeIntervalSince1970: minute))
                try world.write { catalogue throws(CatalogueError) in
                    try catalogue.record(PageRecord(poll: page, wait: 60))
                }
            }
            let table = try await world.said("history", "--since", "4d").text.split(separator: "\n").map(String.init)
            #expect(table.contains { $0.hasPrefix("     2     1   1 min  Game 1") }, "\(table)")
            #expect(table.contains { $0.hasPrefix("     1     1   8 min  Game 0") }, "\(table)")
            let csv = try await world.said("history", "--since", "4d", "--csv").text
            #expect(!csv.contains(",1,\(world.allIDs[1]),"))
        }
    }

    @Test("a chart is not written to a folder, a device or a missing folder")
    func refused() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            for path in [world.home.root, "/dev/null", "\(world.home.root)/none/chart.svg"] {
                let told = try await world.said("history", "--svg", path)
                #expect(told.code == 74 && told.text.hasPrefix("Cannot write \(path)"))
            }
            #expect(!FileManager.default.fileExists(atPath: "\(world.home.root)/none"))
        }
    }
}
