import FoundationEssentials
import Glibc
import TodayCore
import TodayDigest
import TodayStore
import TodaySystem

/// Publishes what the polls of one source bring; failures never stop a poll, and are logged once.
final class Publisher {
    /// A picture as last seen: while neither changes, nor does its content.
    private struct SeenPicture: Hashable {
        let size: off_t
        let changed: Int
        let path: PartPath
    }

    /// The most pictures in one feed.
    private static let mostPictures = 2000

    private let source: String
    private let folder: FeedFolder
    private let art: ArtCache
    private let log: Log
    private var lastError: FileError?
    private var parts: Set<PartPath>?
    private var seen: [String: SeenPicture] = [:]

    /// Prepares to publish `source` below `root`; writes nothing yet.
    init(_ root: String, source: String, _ paths: XDGPaths, _ log: Log) {
        (self.source, self.log) = (source, log)
        folder = FeedFolder(root, source: source)
        art = ArtCache(paths, source: source)
    }

    /// Publishes an answer, the next of which is due after `wait` seconds.
    func publish(_ page: Page, _ label: SourceLabel, _ snapshot: Snapshot?, wait: Int) {
        let (pictures, files) = pictures(of: page.items)
        guard
            let publication = Publication(
                page, label: label, snapshot: snapshot, pictures: pictures, wait: wait, digest: Self.digest)
        else { return }
        do throws(FileError) {
            try folder.prepare()
            try folder.write(publication, pictures: files)
            folder.tidy(now: publication.parts, before: parts)
            parts = publication.parts
            if lastError != nil { log.write(LogLine(.notice, "Publishing \(label.name) again.")) }
            lastError = nil
        } catch {
            if error != lastError {
                log.write(LogLine(.error, error.sentence + ". \(label.name) is not published; polling continues."))
            }
            lastError = error
        }
    }

    /// The pictures at hand of these items, and the files they are in.
    private func pictures(of items: [Item]) -> ([PublishedPicture], [PartPath: String]) {
        var (list, files): ([PublishedPicture], [PartPath: String]) = ([], [:])
        for item in items.prefix(Self.mostPictures) {
            for size in ArtSize.allCases {
                guard let file = art.file(item.id, size), let path = part(file) else { continue }
                list.append(PublishedPicture(id: item.id, size: size, path: path))
                files[path] = file
            }
        }
        return (list, files)
    }

    /// todayd has GLib, so that there is always one.
    private static func digest(_ bytes: [UInt8]) -> String { SHA256.hex(bytes) ?? "" }

    /// Where a picture goes, by its content; `nil` if it cannot be read.
    private func part(_ file: String) -> PartPath? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        if let known = seen[file], known.size == status.st_size, known.changed == status.st_mtim.tv_sec {
            return known.path
        }
        guard let bytes = (try? AtomicFile.read(file, limit: PublishedPart.largest)) ?? nil,
            let dot = file.lastIndex(of: "."),
            let path = PartPath(digest: Self.digest(bytes), kind: file[file.index(after: dot)...])
        else { return nil }
        seen[file] = SeenPicture(size: status.st_size, changed: status.st_mtim.tv_sec, path: path)
        return path
    }
}
