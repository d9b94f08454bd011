import TodayCatalogue
import TodayCore

extension Sequence<Favorite> {
    /// Those with this id or name; if there are none, those whose names differ only in punctuation.
    package func named(_ typed: String) -> [Favorite] {
        let (folded, bare) = (DisplayText(typed).folded, DisplayText(typed).bare)
        let exact = filter { $0.id.description == typed || (!folded.isEmpty && $0.title.folded == folded) }
        return exact.isEmpty && !bare.isEmpty ? filter { $0.title.bare == bare } : exact
    }
}
