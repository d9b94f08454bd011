import FoundationEssentials

/// The status of one source in a line that stays true while it is shown.
///
///     Twitch: top three of 14:02; next poll at 14:03.
///
/// It has no titles: they are other people's words, and this line appears among the system's own.
package struct StatusLine: Hashable, Sendable {
    /// The line.
    package let text: String

    /// Describes what a cycle knows, `wait` seconds before its next poll; `clock` gives the local time of a date.
    package init(_ cycle: Cycle, wait: Int, at now: Date, clock: (Date) -> String) {
        let next = clock(now.addingTimeInterval(Double(wait)))
        let last = cycle.snapshot.map { clock($0.time) }
        if let error = cycle.state.streak?.error {
            let data = last.map { " Last data: \($0)." } ?? ""
            text = error.sentence(cycle.label) + data + " Trying again at \(next)."
        } else {
            let data = last.map { "\(cycle.isRanking ? "top three" : "data") of \($0)" } ?? "nothing fetched yet"
            text = "\(cycle.label.service): \(data); next poll at \(next)."
        }
    }
}
