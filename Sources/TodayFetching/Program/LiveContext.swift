import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension SourceContext {
    static func live(
        _ source: SourceName, provider: String? = nil, _ stored: StoredCredentials,
        _ reports: FetchReports = FetchReports()
    ) throws(FetchError) -> SourceContext {
        let environment = ProcessInfo.processInfo.environment
        return SourceContext(
            http: try .live(environment),
            credentials: stored.store,
            pictures: .live(PictureCache(stored.paths, source: source.type.label.name)),
            provider: provider,
            fallback: .live(stored.paths, source: source.type.label.name),
            environment: environment,
            readFile: { (path) throws(FileError) in try SecretFile.read(path) },
            now: { Date() },
            pause: { _ = sleep(UInt32($0)) },
            showMessage: { StandardStream.output.write($0 + "\n") },
            ask: { TerminalPrompt.answer($0, isSecret: $1) },
            browse: TerminalPrompt.browse,
            remark: { reports.remarks.append($0) },
            progress: { progress in reports.progress.show { progress.line(columns: $0) } })
    }
}

extension PictureStore {
    /// Returns a store with the files of `cache`; ignores failed writes, which the next poll repeats.
    fileprivate static func live(_ cache: PictureCache) -> PictureStore {
        PictureStore(
            isWanted: { cache.isWanted($0, $1) },
            store: { id, size, picture in
                if let picture {
                    try? cache.store(picture.bytes, id, size, ending: picture.kind.rawValue)
                } else {
                    try? cache.refuse(id, size)
                }
            })
    }
}

extension FallbackStore {
    fileprivate static func live(_ paths: XDGPaths, source: String) -> FallbackStore {
        let path = paths.fallback(source)
        return FallbackStore(
            cachedRates: { RatesFile(paths, source: source).stored },
            storedPause: { (try? JSONFile.read(FallbackPause.self, path))?.value },
            storePause: { (try? JSONFile.write($0, path)) != nil })
    }
}

extension PublishedCache {
    /// Returns a cache with its files in `$XDG_CACHE_HOME/today/feeds`; ignores failed writes.
    static func live(_ paths: XDGPaths, source: String) -> PublishedCache {
        let folder = paths.publishedFeed(source)
        let manifest = "\(folder)/\(PublishedManifest.file)"
        return PublishedCache(
            load: { bytes(manifest).flatMap { JSONCoding.decode(Entry.self, Data($0)) } },
            store: { entry in
                guard let text = JSONCoding.encode(entry, pretty: false) else { return }
                try? AtomicFile.write([UInt8](text.utf8), to: manifest)
            },
            part: { bytes("\(folder)/\($0)") },
            keepPart: { path, bytes in try? AtomicFile.write(bytes, to: "\(folder)/\(path)") },
            tidy: { parts in
                for name in FolderNames.of("\(folder)/\(BlobPath.folder)") {
                    guard let part = BlobPath(file: name), !parts.contains(part) else { continue }
                    unlink("\(folder)/\(part)")
                }
            })
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        (try? AtomicFile.read(path, limit: PublishedPart.largest)) ?? nil
    }
}

final class FetchReports {
    var remarks: [String] = []
    let progress = ProgressLine()
}
