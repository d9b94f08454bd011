import FoundationEssentials
import TodayCore

extension Cycle {
    /// The status in one line that stays true while it is shown: "Twitch: top three of 14:02; next at 14:03".
    ///
    /// It has no titles: they are other people's words, and this line appears among the system's own.
    func status(wait: Int, at now: Date, clock: (Date) -> String) -> String {
        let next = clock(now.addingTimeInterval(Double(wait)))
        let last = snapshot.map { clock($0.fetchedAt) }
        if let error = state.streak?.error {
            return error.sentence(label) + (last.map { " Last data: \($0)." } ?? "") + " Trying again at \(next)."
        }
        return "\(label.service): \(last.map { "top three of \($0)" } ?? "nothing fetched yet"); next poll at \(next)."
    }
}
