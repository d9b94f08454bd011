import FoundationEssentials
import Glibc
import TodayCore

/// Pictures of one source's items, by id in two sizes, kept for good unless the source says how long they are of now.
///
/// If a picture cannot be had, that is remembered for a day.
package struct PictureCache: Sendable {
    /// The file extensions of `Picture.Kind`, which this module cannot see.
    private static let endings = ["jpg", "png", "webp", "gif"]
    private static let retryAfter = 86_400

    /// How many times its life a picture is shown, where the next one is late.
    private static let grace = 3

    private let folder: String
    private let life: Int?

    package init(_ paths: XDGPaths, source: String) {
        (folder, life) = (paths.art(source), AllSourceDescriptors.named(source)?.pictureLife)
    }

    /// The file with the picture of `id` in one size; `nil` if there is none.
    package func file(_ id: ItemID, _ size: PictureSize = .small) -> String? {
        file(id, size, atMost: life.map { $0 * Self.grace })
    }

    private func file(_ id: ItemID, _ size: PictureSize, atMost age: Int?) -> String? {
        Self.endings.map { path(id, size, $0) }.first { path in
            guard isPicture(path) else { return false }
            return age.map { seconds(since: path) <= $0 } ?? true
        }
    }

    private func seconds(since path: String) -> Int {
        AtomicFile.status(path).map { abs(time(nil) - $0.st_mtim.tv_sec) } ?? .max
    }

    /// The file with a drawing of ours, written when it is first wanted or has another size; `nil` if that fails.
    package func file(_ drawing: Drawing) -> String? {
        let path = "\(folder)/drawing.\(drawing.name).\(Drawing.ending)"
        if isPicture(path), let size = AtomicFile.status(path)?.st_size, size == drawing.svg.count { return path }
        do throws(FileError) { try AtomicFile.write(drawing.svg, to: path, tidies: false) } catch { return nil }
        return path
    }

    /// Whether a file can be read, and is no pipe that whoever shows it would wait for.
    private func isPicture(_ path: String) -> Bool {
        AtomicFile.status(path)?.isRegular == true && access(path, R_OK) == 0
    }

    /// Whether to ask for the picture: it is not stored, or is not of now, and was not refused within the last day.
    package func isWanted(_ id: ItemID, _ size: PictureSize = .small) -> Bool {
        guard file(id, size, atMost: life) == nil else { return false }
        let refused = path(id, size, "none")
        return AtomicFile.status(refused) == nil || seconds(since: refused) > life ?? Self.retryAfter
    }

    /// Stores the picture of `id` in one size; `ending` is the extension of its `Picture.Kind`.
    package func keep(_ bytes: [UInt8], _ id: ItemID, _ size: PictureSize = .small, ending: String) throws(FileError) {
        try AtomicFile.write(bytes, to: path(id, size, ending), tidies: false)
    }

    /// Remembers that there is no picture of `id` in this size.
    package func refuse(_ id: ItemID, _ size: PictureSize = .small) throws(FileError) {
        try AtomicFile.write([], to: path(id, size, "none"), tidies: false)
    }

    /// Ids have no dots, so none can be mistaken for the large picture of another.
    private func path(_ id: ItemID, _ size: PictureSize, _ ending: String) -> String {
        "\(folder)/\(id)\(size == .large ? ".large" : "").\(ending)"
    }
}

/// The cached numbers of an item, shown with their age if the service cannot be reached.
package struct ItemNumbersFile: Sendable {
    private struct Document: Codable {
        var schema = 1
        let seen: Date
        let pages: Int
        let item: Item
    }

    private let folder: String

    package init(_ paths: XDGPaths, source: String) { folder = paths.numbers(source) }

    /// Numbers, and the most pages they were summed over.
    package struct Counted {
        /// Seconds for which numbers that were summed over several pages are not replaced by those of one.
        private static let deepLife = 900.0

        package let numbers: ItemDetail.Numbers
        package let pages: Int

        /// Whether they hold at `date`, where those of one page are shown for `seconds`.
        package func holds(at date: Date, _ seconds: Double) -> Bool {
            abs(numbers.seen.timeIntervalSince(date)) <= (pages > 1 ? max(Self.deepLife, seconds) : seconds)
        }
    }

    package func read(_ id: ItemID) -> Counted? {
        guard let known = (try? JSONFile.read(Document.self, path(id)))?.value else { return nil }
        return ItemDetail.Numbers(known.item, seen: known.seen).map { Counted(numbers: $0, pages: known.pages) }
    }

    /// Keeps what was counted; an item without a number leaves what was counted before.
    package func keep(_ item: Item, pages: Int, seen: Date) {
        guard item.metric != nil else { return }
        // What cannot be kept can be counted again.
        try? JSONFile.write(Document(seen: seen, pages: pages, item: item), path(item.id), tidies: false)
    }

    private func path(_ id: ItemID) -> String { "\(folder)/\(id).json" }
}
