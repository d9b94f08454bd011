import TodayCore

/// A source that is not a ranking, needs no sign-in and feeds no bar.
struct MadeUpSource: Presenter {
    static let descriptor = SourceDescriptor(
        label: SourceLabel(name: "rocks", service: "Museum", heading: "Rocks of the Museum"),
        abstract: "Show the rocks of the museum.", noun: Noun("rock", "rocks"), paging: .number(size: 20),
        search: .idOrName, capabilities: [.favorites],
        examples: Examples(name: "basalt", longName: "Blue Basalt", id: "b-7", part: "blue"),
        presenter: MadeUpSource())

    func row(_ row: ListRow) -> RowDisplay { RowDisplay(title: row.item.title) }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay {
        DetailDisplay(title: detail.row.item.title, facts: [], actions: [])
    }

    func share(_ item: Item, rank: Int?) -> String { item.title.escaped(for: .plain) }
}
