import CNotify
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// The folder of one source's published feed, which a web server serves.
///
/// Parts are written atomically before the manifest, so that a manifest refers only to existing parts.
struct PublishedFolder {
    private let root: String
    private let folder: String

    /// `root` is the folder of all published feeds.
    init(_ root: String, source: String) { (self.root, folder) = (root, "\(root)/\(source)") }

    private var parts: String { "\(folder)/\(BlobPath.folder)" }

    /// Creates missing folders; throws if that fails, if a folder of the source is a symbolic link, or if `root` is
    /// neither empty nor marked as a folder of todayd.
    func prepare() throws(FileError) {
        try Self.make(root)
        if access("\(root)/\(PublishSettings.mark)", F_OK) != 0 {
            // No other todayd is running, so remove the temporary files of a killed todayd, even if its PID is in use.
            TemporaryFile(for: PublishSettings.mark[...]).removeAbandoned(in: root, all: true)
            let names = FolderNames.of(root)
            guard !names.isEmpty else { throw FileError(.publishTo, root, reason: "it cannot be read") }
            guard names.allSatisfy({ [".", ".."].contains($0) }) else {
                throw FileError(
                    .publishTo, root,
                    reason: "it contains files that todayd did not create; choose an empty directory")
            }
            try AtomicFile.write([], to: "\(root)/\(PublishSettings.mark)")
        }
        for path in [folder, parts] {
            // `root` may be a link, because the user chose it; a link in place of our own folder may lead anywhere.
            if AtomicFile.link(path) != nil { throw FileError(.publishTo, path, reason: "it is a symbolic link") }
            try Self.make(path)
        }
    }

    func write(_ publication: PublishedRelease, pictures: [BlobPath: String]) throws(FileError) {
        for part in publication.files where !exists(part.path, part.bytes) {
            try put(part.bytes, "\(parts)/\(part.path.file)", compresses: true)
        }
        for (path, file) in pictures where AtomicFile.regular("\(parts)/\(path.file)") == nil {
            guard let bytes = try AtomicFile.read(file) else { continue }
            try put(bytes, "\(parts)/\(path.file)", compresses: false)
        }
        guard let text = JSONCoding.encode(publication.manifest, pretty: false) else { return }
        try put([UInt8]((text + "\n").utf8), "\(folder)/\(PublishedManifest.file)", compresses: true, tidies: true)
    }

    var manifest: PublishedManifest? {
        let bytes = try? AtomicFile.read("\(folder)/\(PublishedManifest.file)", limit: PublishedManifest.largest)
        return (bytes ?? nil).flatMap { JSONCoding.decode(PublishedManifest.self, Data($0)) }
    }

    var firstPage: PublishedPage? {
        guard let part = manifest?.pages.first else { return nil }
        let bytes = try? AtomicFile.read("\(parts)/\(part.path.file)", limit: PublishedPart.largest)
        return (bytes ?? nil).flatMap { JSONCoding.decode(PublishedPage.self, Data($0)) }
    }

    /// Removes the published feed if todayd created it: first the manifest, which must not refer to a missing part.
    func remove() {
        guard access("\(root)/\(PublishSettings.mark)", F_OK) == 0, AtomicFile.link(folder) == nil,
            AtomicFile.link(parts) == nil
        else { return }
        for name in [PublishedManifest.file, PublishedManifest.file + PublishedFolderPlan.compressed] {
            unlink("\(folder)/\(name)")
        }
        for name in PublishedFolderPlan.parts(among: FolderNames.of(parts)) { unlink("\(parts)/\(name)") }
        rmdir(parts)
        rmdir(folder)
    }

    func pictures(of manifest: PublishedManifest) -> [PublishedPicture] {
        guard let part = manifest.part(.pictures),
            let bytes = try? AtomicFile.read("\(parts)/\(part.path.file)", limit: PublishedPart.largest)
        else { return [] }
        return (try? PublishedPictures.read(bytes)) ?? []
    }

    /// Retains parts for another hour, because the previous manifest referred to them.
    func retainForAnHour(_ paths: Set<BlobPath>) {
        for path in paths {
            utimes("\(parts)/\(path.file)", nil)
            utimes("\(parts)/\(path.file)\(PublishedFolderPlan.compressed)", nil)
        }
    }

    /// Removes parts that no manifest of the last hour lists; `before` has the previous parts, or is `nil` if unknown.
    func tidy(now current: Set<BlobPath>, before: Set<BlobPath>?) {
        let now = time(nil)
        let found = FolderNames.of(parts).compactMap { name in
            AtomicFile.regular("\(parts)/\(name)").map { PublishedFolderPlan.Found(name, age: now - $0.st_mtim.tv_sec) }
        }
        let plan = PublishedFolderPlan(found, now: current, before: before)
        for name in plan.released { utimes("\(parts)/\(name)", nil) }
        for name in plan.removed { unlink("\(parts)/\(name)") }
        TemporaryFile.removeAbandoned(in: parts)
    }

    private func exists(_ path: BlobPath, _ bytes: [UInt8]) -> Bool {
        let file = "\(parts)/\(path.file)"
        guard let status = AtomicFile.regular(file), Int(status.st_size) == bytes.count,
            (try? AtomicFile.read(file, limit: bytes.count)) == bytes
        else { return false }
        let copy = file + PublishedFolderPlan.compressed
        if AtomicFile.regular(copy) == nil { return access(copy, F_OK) != 0 }
        return (try? AtomicFile.read(copy, limit: bytes.count))?.flatMap { Gzip.expanded($0, bytes.count) } == bytes
    }

    /// Writes a file, after writing or removing the compressed copy that web servers send instead.
    private func put(_ bytes: [UInt8], _ path: String, compresses: Bool, tidies: Bool = false) throws(FileError) {
        let copy = path + PublishedFolderPlan.compressed
        if compresses, let small = Gzip.compressed(bytes) {
            try AtomicFile.write(small, to: copy, followsLinks: false, tidies: tidies)
        } else {
            unlink(copy)
        }
        try AtomicFile.write(bytes, to: path, followsLinks: false, tidies: tidies)
    }

    /// Creates a missing folder so that other users, such as the web server, can read it.
    private static func make(_ path: String) throws(FileError) {
        if let status = AtomicFile.status(path) {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw FileError(.publishTo, path, reason: "it is not a directory")
            }
            return
        }
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileError(.make, path) }
        chmod(path, 0o755)
    }
}

/// Gzip through GIO, which todayd already uses for notifications (Decisions/0020).
enum Gzip {
    /// The best compression, because a file is compressed once and sent thousands of times.
    private static let level: Int32 = 9

    /// Returns the compressed bytes; `nil` if that fails, or if they are longer than `bytes`.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        // The conversion fails if the output needs more space than the input.
        converted(bytes, by: g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, level), into: bytes.count)
    }

    /// Returns the uncompressed bytes of a copy; `nil` if it is damaged, or expands to more than `count` bytes.
    static func expanded(_ bytes: [UInt8], _ count: Int) -> [UInt8]? {
        converted(bytes, by: g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP), into: count)
    }

    private static func converted(_ bytes: [UInt8], by converter: OpaquePointer?, into count: Int) -> [UInt8]? {
        guard let converter else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
        var (read, written): (gsize, gsize) = (0, 0)
        var output = [UInt8](repeating: 0, count: count)
        let result = g_converter_convert(
            converter, bytes, gsize(bytes.count), &output, gsize(output.count),
            G_CONVERTER_INPUT_AT_END, &read, &written, nil)
        guard result == G_CONVERTER_FINISHED, Int(read) == bytes.count else { return nil }
        return Array(output.prefix(Int(written)))
    }
}
