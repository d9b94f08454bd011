import Foundation
import TestSupport
import Testing

/// The files in a folder, and on the disk below it, which has some changes written through and others pending.
///
/// A loss of power may keep any of the pending ones. This is more than real file systems lose: POSIX allows a disk to
/// forget the names in a folder until the folder is written through. A rename happens as a whole or not at all.
struct Disk {
    /// What is at each path.
    typealias Contents = [String: Data]

    /// A change that may be lost.
    private enum Pending {
        case data(file: Int, DiskChange.Kind)
        case name(String, file: Int)
        case folder(String)
        case rename(String, to: String, file: Int)
        case removal(String)

        var isData: Bool { if case .data = self { true } else { false } }

        /// The folder whose names change; `nil` for data.
        var folder: String? {
            switch self {
            case .data: nil
            case .name(let path, _), .folder(let path), .rename(let path, _, _), .removal(let path):
                (path as NSString).deletingLastPathComponent
            }
        }
    }

    private let root: String
    private var files: [Data] = []
    private var names: [String: Int] = [:]
    private var folders: Set<String> = []
    private var numbers: [UInt: Int] = [:]
    private var pending: [Pending] = []
    /// Every content that a path has had from a rename to the next, and at first.
    private(set) var versions: [String: Set<Data?>] = [:]

    /// A disk with all that is in `root` written through.
    init(_ root: String) throws {
        self.root = root
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            let path = "\(root)/\(name)"
            if name.hasPrefix("tmp/") || name.hasSuffix(".so") { continue }
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR { folders.insert(path) }
            guard status.st_mode & S_IFMT == S_IFREG, let bytes = FileManager.default.contents(atPath: path) else {
                continue
            }
            numbers[UInt(status.st_ino)] = files.count
            names[path] = files.count
            versions[path] = [bytes]
            files.append(bytes)
        }
    }

    mutating func take(_ change: DiskChange) throws {
        if change.path.hasPrefix("\(root)/tmp/") { return }
        let file = numbers[change.inode]
        switch change.kind {
        case .newFile:
            numbers[change.inode] = files.count
            pending.append(.name(change.path, file: files.count))
            files.append(Data())
        case .newFolder:
            numbers[change.inode] = nil
            pending.append(.folder(change.path))
        case .write, .size: pending.append(.data(file: try #require(file, "\(change)"), change.kind))
        case .synchronize: settle(file, change.path)
        case .rename(let path):
            let file = try #require(file, "\(change)")
            pending.append(.rename(change.path, to: path, file: file))
            versions[path, default: [nil]].insert(everything[path])
        case .remove:
            pending.append(.removal(change.path))
            versions[change.path]?.insert(nil)
        }
    }

    /// Writes the data of a file through, or the names in a folder.
    private mutating func settle(_ file: Int?, _ path: String) {
        let isSettled = { (change: Pending) in
            if case .data(let other, _) = change { return other == file }
            return file == nil && change.folder == path
        }
        for change in pending where isSettled(change) { Self.make(change, &files, &names, &folders) }
        pending.removeAll(where: isSettled)
    }

    private static func make(
        _ change: Pending, _ files: inout [Data], _ names: inout [String: Int], _ folders: inout Set<String>
    ) {
        switch change {
        case .data(let file, .size(let size)):
            files[file] = files[file].prefix(size) + Data(count: max(0, size - files[file].count))
        case .data(let file, .write(let bytes, let offset)):
            let missing = offset + bytes.count - files[file].count
            if missing > 0 { files[file] += Data(count: missing) }
            files[file].replaceSubrange(offset..<offset + bytes.count, with: bytes)
        case .data: break
        case .name(let path, let file): names[path] = file
        case .folder(let path): folders.insert(path)
        case .rename(let path, let new, let file):
            if names[path] == file { names[path] = nil }
            names[new] = file
        case .removal(let path): names[path] = nil
        }
    }

    /// The files after some of the pending changes, or after `kept` has chosen among them.
    private func contents(_ kept: (Int, Pending) -> Pending?) -> Contents {
        var (files, names, folders) = (files, names, folders)
        for (index, change) in pending.enumerated() {
            if let change = kept(index, change) { Self.make(change, &files, &names, &folders) }
        }
        return names.filter { path, _ in isReachable(path, folders) }.mapValues { files[$0] }
    }

    /// Whether all folders above it exist.
    private func isReachable(_ path: String, _ folders: Set<String>) -> Bool {
        var folder = (path as NSString).deletingLastPathComponent
        while folder != root {
            guard folders.contains(folder) else { return false }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return true
    }

    /// The files if no power is lost, as after `kill -9`.
    var everything: Contents { contents { _, change in change } }

    /// The files if every pending change is lost.
    var least: Contents { contents { _, _ in nil } }

    /// Possible results of a loss of power, with names: all or none of the pending changes, names without data, data
    /// without names, zeros in place of data, all but one, half of the last write, and some random ones.
    func leftovers(_ generator: inout SeededGenerator) -> [(name: String, contents: Contents)] {
        var found = [
            ("everything", everything), ("what was written through", least),
            ("names without data", contents { $1.isData ? nil : $1 }),
            ("data without names", contents { $1.isData ? $1 : nil }),
            ("zeros for data", contents { Self.zeros($1) }),
        ]
        for index in pending.indices.suffix(8) {
            found.append(("all but \(pending[index])".prefix(200).description, contents { $0 == index ? nil : $1 }))
        }
        if let last = pending.lastIndex(where: \.isData) {
            found.append(("half of the last write", contents { $0 == last ? Self.half($1) : $1 }))
        }
        for _ in 0..<2 {
            let drawn = pending.indices.filter { _ in Bool.random(using: &generator) }
            found.append(("some changes", contents { drawn.contains($0) ? $1 : nil }))
        }
        return found
    }

    private static func zeros(_ change: Pending) -> Pending {
        guard case .data(let file, .write(let bytes, let offset)) = change else { return change }
        return .data(file: file, .write(Data(count: bytes.count), at: offset))
    }

    private static func half(_ change: Pending) -> Pending {
        guard case .data(let file, .write(let bytes, let offset)) = change else { return change }
        return .data(file: file, .write(bytes.prefix(bytes.count / 2), at: offset))
    }
}
