import Foundation
import Glibc
import TestSupport
import Testing

@testable import TodayFiles

@Suite("Pipes, devices and folders in place of a file")
struct IrregularFileTests {
    /// Things that can be in place of a file.
    enum Kind: String, CaseIterable {
        case pipe, socket, endlessDevice, linkToPipe

        /// Creates it at `path`.
        func put(at path: String, _ folder: TemporaryFolder) throws {
            switch self {
            case .pipe: try #require(mkfifo(path, 0o600) == 0)
            case .socket: try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
            case .endlessDevice: try #require(symlink("/dev/zero", path) == 0)
            case .linkToPipe:
                try #require(mkfifo(folder.file("somebody's pipe"), 0o600) == 0)
                try #require(symlink("somebody's pipe", path) == 0)
            }
        }
    }

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("file.json")
    }

    private struct Document: Codable {}

    @Test(
        "A special file is neither waited for nor read, and counts as a broken file of that kind",
        arguments: Kind.allCases)
    func read(_ kind: Kind) throws {
        try kind.put(at: path, folder)
        let error = FileError.irregular(.read, path)
        #expect(throws: error) { try AtomicFile.read(path) }
        guard case .broken = try JSONFile.read(Document.self, path) else {
            Issue.record("it is no broken file")
            return
        }
    }

    @Test("A pipe that the user names on a command line is read")
    func named() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        try #require(Glibc.write(ends[1], "text", 4) == 4)
        close(ends[1])
        #expect(try AtomicFile.read("/proc/self/fd/\(ends[0])", onlyRegular: false) == Array("text".utf8))
    }

    @Test(
        "A special file is replaced by a write, and the target of a link stays",
        arguments: [Kind.pipe, .socket, .linkToPipe])
    func written(_ kind: Kind) throws {
        try kind.put(at: path, folder)
        try AtomicFile.write(Array("new".utf8), to: path)
        #expect(text(path) == "new")
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
        guard kind == .linkToPipe else { return }
        #expect(stat(folder.file("somebody's pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("The log is not written into a pipe, whether or not it has a reader", arguments: [false, true])
    func log(isRead: Bool) throws {
        let paths = try folder.paths()
        let log = paths.log("topgames")
        try folder.put("", at: log)
        try FileManager.default.removeItem(atPath: log)
        try Kind.pipe.put(at: log, folder)
        let reader = isRead ? open(log, O_RDONLY | O_NONBLOCK) : -1
        defer { close(reader) }
        #expect(throws: FileError.irregular(.write, log)) {
            _ = try FileDescriptor.regular(log, O_WRONLY | O_APPEND | O_CREAT, operation: .write).raw
        }
    }
}
