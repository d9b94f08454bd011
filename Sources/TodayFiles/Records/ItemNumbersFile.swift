import FoundationEssentials
import TodayCore

/// The last known numbers of an item, to be shown with their age when the service cannot be asked.
package struct ItemNumbersFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let seen: Date
        let pages: Int
        let item: Item
    }

    private let folder: String

    /// The files of a source; does not read or create anything yet.
    package init(_ paths: XDGPaths, source: String) {
        folder = paths.numbers(source)
    }

    /// The numbers, and the most pages they were summed over; `nil` if nothing was counted yet.
    package func read(_ id: ItemID) -> (numbers: ItemDetail.Numbers, pages: Int)? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path(id)) else { return nil }
        return ItemDetail.Numbers(document.item, seen: document.seen).map { ($0, document.pages) }
    }

    /// Keeps what was counted; an item without a number leaves what was counted before.
    package func keep(_ item: Item, pages: Int, seen: Date) {
        guard item.metric != nil else { return }
        // What cannot be kept can be counted again.
        try? JSONFile.write(Document(seen: seen, pages: pages, item: item), path(item.id), tidies: false)
    }

    private func path(_ id: ItemID) -> String { "\(folder)/\(id).json" }
}
