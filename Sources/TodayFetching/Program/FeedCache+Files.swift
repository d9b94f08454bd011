import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension FeedCache {
    /// The files below `$XDG_CACHE_HOME/today/feeds`; what cannot be kept is fetched again.
    static func live(_ paths: XDGPaths, source: String) -> FeedCache {
        let folder = paths.publishedFeed(source)
        let manifest = "\(folder)/\(PublishedManifest.file)"
        return FeedCache(
            load: { bytes(manifest).flatMap { JSONCoding.decode(Entry.self, Data($0)) } },
            keep: { entry in
                guard let text = JSONCoding.encode(entry, pretty: false) else { return }
                try? AtomicFile.write([UInt8](text.utf8), to: manifest)
            },
            part: { bytes("\(folder)/\($0)") },
            keepPart: { path, bytes in try? AtomicFile.write(bytes, to: "\(folder)/\(path)") },
            tidy: { kept in
                for name in FolderNames.of("\(folder)/\(PartPath.folder)") {
                    guard let part = PartPath(file: name), !kept.contains(part) else { continue }
                    unlink("\(folder)/\(part)")
                }
            })
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        (try? AtomicFile.read(path, limit: PublishedPart.largest)) ?? nil
    }
}
