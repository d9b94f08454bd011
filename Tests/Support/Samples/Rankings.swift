import Foundation
import TodayCore

/// Invented rankings of one-letter ids.
package enum Rankings {
    /// A ranking a minute: each word is one, and "-" is a minute in which nothing was recorded.
    package static func timeline(
        _ drawing: String, minutes: Int = 1, titles: [ItemID: DisplayText] = [:], from start: Date = Sample.start
    ) -> RankTimeline {
        let words = drawing.split(separator: " ")
        let samples = words.enumerated().filter { $0.element != "-" }.map { index, word in
            RankSample(
                SampleInterval(at: Int(start.timeIntervalSince1970) + index * minutes * 60, reach: minutes * 60),
                Sample.ids(String(word)))
        }
        return RankTimeline(
            start: start, end: start + words.count * minutes * 60, samples: samples,
            titles: names.merging(titles) { $1 })
    }

    /// A day of twelve items that swap places sometimes, the same in each run, with a gap at night.
    package static func day(titles: [ItemID: DisplayText] = [:]) -> RankTimeline {
        var random = SeededGenerator(11)
        var order = Array("ABCDEFGHIJKL")
        let words = (0..<144).map { index in
            if index % 3 == 0 {
                let place = Int.random(in: 0..<11, using: &random)
                order.swapAt(place, place + 1)
            }
            return (60..<75).contains(index) ? "-" : String(order)
        }
        return timeline(words.joined(separator: " "), minutes: 10, titles: titles)
    }

    private static let names: [ItemID: DisplayText] = {
        let titles = [
            "Just Chatting", "Grand Theft Auto V", "League of Legends", "VALORANT", "Fortnite", "Counter-Strike",
            "Minecraft", "Apex Legends", "Dota 2", "Rust", "World of Warcraft", "Pokémon Legends: Arceus",
        ]
        return Dictionary(uniqueKeysWithValues: zip(Sample.ids("ABCDEFGHIJKL"), titles.map { DisplayText($0) }))
    }()
}
