import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

extension World {
    /// Asks for game 7 in detail.
    func detail(pages: Int = 5) throws -> Page {
        try source.fetch(.detail(try #require(ItemID("7")), DetailEffort(requests: pages)))
    }

    /// The numbers of game 7, if Twitch answers the count with `pages`.
    func numbers(_ pages: Reply..., most: Int = 5) throws -> (viewers: Metric?, channels: Metric?) {
        expect(Self.lookupRequest("7"), .games(["7"]))
        for (number, reply) in pages.enumerated() {
            expect(Self.countRequest("7", after: number == 0 ? nil : "c\(number)"), reply)
        }
        let item = try #require(try detail(pages: most).items.first)
        #expect(item.details?.count ?? 1 == 1)
        return (item.metric, item.details?.first)
    }
}

extension Metric {
    static func viewers(_ value: Double, atLeast: Bool = false) -> Metric {
        Metric(value: value, unit: "viewers", atLeast: atLeast)
    }

    static func channels(_ value: Double, atLeast: Bool = false) -> Metric {
        Metric(value: value, unit: "channels", atLeast: atLeast)
    }
}
