import FoundationEssentials
import TodayCore

/// What was counted of an item last, so that it can be shown with its age where nobody can be asked.
public struct NumbersFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let seen: Date
        let pages: Int
        let item: Item
    }

    private let folder: String

    /// The files of a source; nothing is read or made yet.
    public init(_ paths: XDGPaths, source: String) {
        folder = paths.numbers(source)
    }

    /// The numbers, and how many pages they were summed over at most; nil where nothing was counted yet.
    public func read(_ id: ItemID) -> (numbers: ItemDetail.Numbers, pages: Int)? {
        guard case .value(let document)? = try? JSONFile.read(Document.self, path(id)) else { return nil }
        return ItemDetail.Numbers(document.item, seen: document.seen).map { ($0, document.pages) }
    }

    /// Keeps what was counted; an item without viewers leaves what was counted before.
    public func keep(_ item: Item, pages: Int, seen: Date) {
        guard item.metric != nil else { return }
        // What cannot be kept can be counted again.
        try? JSONFile.write(Document(seen: seen, pages: pages, item: item), path(item.id))
    }

    private func path(_ id: ItemID) -> String { "\(folder)/\(id).json" }
}
