import FoundationEssentials

/// How the items of a source look, in words and meanings, without any front end's colours or widths.
package protocol Presenter: Sendable {
    /// A row of a list.
    func row(_ row: ListRow) -> RowDisplay

    /// The details of one item; `wording` writes ages and dates.
    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay

    /// A line about an item for a chat: its name, its place, and its address; `rank` is `nil` unless it
    /// is current.
    func share(_ item: Item, rank: Int?) -> String

    /// The drawing that stands for an item's picture while there is none; `nil` if it has no drawing either.
    func drawing(for item: Item) -> Drawing?

    /// The same presenter for people who read `languages`, the best first.
    func speaking(_ languages: [String]) -> any Presenter
}

extension Presenter {
    /// None: most services have a picture of everything.
    package func drawing(for item: Item) -> Drawing? { nil }

    /// The same: most numbers and titles are written alike in all languages that we know.
    package func speaking(_ languages: [String]) -> any Presenter { self }
}
