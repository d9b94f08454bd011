import FoundationEssentials
import Glibc
import TodayCatalogue
import TodayCore

extension Probe {
    /// Records years of polls, in which neighbours swap ranks sometimes; prints the size of the file.
    func years(_ count: Int, _ interval: Int) throws {
        let now = Int(Date().timeIntervalSince1970)
        var ranking = Array(0..<60)
        var generator = SystemRandomNumberGenerator()
        let writer = CatalogueWriter(paths, source: source, isDurable: false) { say($0) }
        for time in stride(from: now - count * 365 * 86_400, through: now, by: interval) {
            for _ in 0..<3 {
                let place = Int.random(in: 0..<59, using: &generator)
                ranking.swapAt(place, place + 1)
            }
            let items = ranking.prefix(20).enumerated().compactMap { place, number in
                ItemID(String(500_000 + number)).map {
                    Item(rank: place + 1, id: $0, title: DisplayText("Game number \(number)"))
                }
            }
            let date = Date(timeIntervalSince1970: Double(time))
            let record = PageSample(poll: Page(items: items, fetchedAt: date), wait: interval)
            try writer.write(at: date) { catalogue throws(CatalogueError) in try catalogue.record(record) }
        }
        writer.close()
        var status = stat()
        stat(paths.database, &status)
        say("\(status.st_size) bytes")
    }

    /// The ranks of an item over the last day, and how long the query took.
    func day(_ text: String) throws {
        guard let id = ItemID(text) else { exit(64) }
        let catalogue = try catalogue()
        let clock = ContinuousClock()
        var history = RankHistory([])
        let time = try clock.measure {
            history = try catalogue.ranks(of: id, since: Date(timeIntervalSinceNow: -86_400))
        }
        say("\(history.points.count) points, best \(history.best?.rank ?? 0), in \(time)")
    }
}
