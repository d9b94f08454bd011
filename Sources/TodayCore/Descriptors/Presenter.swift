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

    /// The same presenter for people who read `languages`, the best first.
    func speaking(_ languages: [String]) -> any Presenter
}

extension Presenter {
    /// The same: most numbers and titles are written alike in all languages that we know.
    package func speaking(_ languages: [String]) -> any Presenter { self }
}
