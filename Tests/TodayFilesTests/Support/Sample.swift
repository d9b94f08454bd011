import Foundation
import TestSupport

@testable import TodayCore

/// The values that most tests begin with.
enum Sample {
    static let label = SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch")
    /// 2026-11-21T02:20:00Z as seconds since 1970.
    static let start = Date(timeIntervalSince1970: 1_795_227_600)

    static func id(_ text: String) -> ItemID {
        guard let id = ItemID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }

    static func answer(_ titles: [String], at time: Date = start) -> FetchAnswer {
        let items = titles.enumerated().map { place, title in
            Item(
                rank: place + 1, id: id(String(place + 1)), title: DisplayText(title),
                art: "https://static-cdn.jtvnw.net/ttv-boxart/\(place + 1)-{width}x{height}.jpg",
                metric: place == 0 ? Metric(value: 412_345, unit: "viewers", atLeast: true) : nil)
        }
        return FetchAnswer(label: label, result: .success(Page(items: items, fetchedAt: time)))
    }

    /// A cycle that has processed these answers, and its last plan.
    static func cycle(_ answers: FetchAnswer...) -> (cycle: PollState, plan: Plan) {
        var cycle = PollState(label: label, schedule: Schedule(interval: 60))
        var plan = Plan()
        for (count, answer) in answers.enumerated() {
            plan = cycle.see(answer, at: start.addingTimeInterval(Double(60 * count)))
        }
        return (cycle, plan)
    }

    static let titles = ["Just Chatting", "Tom & \"Jerry\" <1>", "Pokémon"]
    static let failure = FetchAnswer(label: label, result: .failure(.timedOut(seconds: 10)))
}

extension PollState {
    /// Processes an answer as it comes to somebody with the usual settings.
    mutating func see(_ answer: FetchAnswer, at now: Date) -> Plan {
        apply(answer, Surroundings(schedule: Schedule(interval: 60), now: now, jitter: 0))
    }
}
