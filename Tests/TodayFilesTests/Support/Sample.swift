import Foundation
import TestSupport

@testable import TodayCore

extension Sample {
    static let failure = FetchAnswer(label: label, result: .failure(.timedOut(seconds: 10)))

    /// A poll state after an answer with these titles, and its plan.
    static func pollState(
        _ titles: [String] = ["Just Chatting", "Tom & \"Jerry\" <1>", "Pokémon"]
    ) -> (pollState: PollState, plan: Plan) {
        let items = titles.enumerated().map { place, title in
            Item(
                rank: place + 1, id: id(String(place + 1)), title: DisplayText(title),
                art: "https://static-cdn.jtvnw.net/ttv-boxart/\(place + 1)-{width}x{height}.jpg",
                metric: place == 0 ? Metric(value: 412_345, unit: "viewers", atLeast: true) : nil)
        }
        var pollState = PollState(label: label)
        let answer = FetchAnswer(label: label, result: .success(Page(items: items, fetchedAt: start)))
        let plan = pollState.see(answer, at: start)
        return (pollState, plan)
    }
}

extension PollState {
    /// Applies an answer with the default settings.
    mutating func see(_ answer: FetchAnswer, at now: Date) -> Plan {
        apply(answer, PollContext(label: label, schedule: Schedule(interval: 60), now: now))
    }
}
