import Glibc
import TodayCore
import TodayFiles

final class PublishedPictureParts {
    /// The published path of a picture, valid while the file's size and modification time do not change.
    private struct KnownPath: Hashable {
        let size: off_t
        let modifiedAt: Int
        let path: BlobPath
    }

    private static let most = 2000

    private let art: PictureCache
    private var knownPaths: [String: KnownPath] = [:]

    init(_ art: PictureCache) { self.art = art }

    /// Returns at most about 2,000 cached pictures of `items`, in order, and the file for each published path.
    func cached(for items: [Item]) -> (list: [PublishedPicture], files: [BlobPath: String]) {
        var known: Set<ItemID> = []
        var (list, files): ([PublishedPicture], [BlobPath: String]) = ([], [:])
        for item in items where known.insert(item.id).inserted && list.count < Self.most {
            for size in PictureSize.allCases {
                guard let file = art.file(item.id, size), let path = part(file) else { continue }
                list.append(PublishedPicture(id: item.id, size: size, path: path))
                files[path] = file
            }
        }
        return (list, files)
    }

    private func part(_ file: String) -> BlobPath? {
        guard let status = AtomicFile.status(file) else { return nil }
        if let known = knownPaths[file], known.size == status.st_size, known.modifiedAt == status.st_mtim.tv_sec {
            return known.path
        }
        guard let bytes = (try? AtomicFile.read(file, limit: PublishedPart.largest)) ?? nil,
            let dot = file.lastIndex(of: "."),
            let path = BlobPath(digest: SHA256.hex(bytes), kind: file[file.index(after: dot)...])
        else { return nil }
        knownPaths[file] = KnownPath(size: status.st_size, modifiedAt: status.st_mtim.tv_sec, path: path)
        return path
    }
}
