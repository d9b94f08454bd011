import Foundation
import Glibc
import TestSupport
import Testing

@testable import TodayFiles

@Suite("Replacing files atomically")
struct AtomicFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("file.json")
    }

    private func write(_ text: String, _ path: String? = nil, secret: Bool = false) throws {
        try AtomicFile.write(Array(text.utf8), to: path ?? self.path, secret: secret)
    }

    @Test("A file reads back as it was written, and no temporary file is left")
    func roundTrip() throws {
        try write("new")
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        try write("newer, and longer")
        #expect(text(path) == "newer, and longer")
        try write("")
        #expect(try AtomicFile.read(path) == [])
        #expect(try folder.names() == ["file.json"])
    }

    @Test("Of the broken files that were set aside, the latest five stay, each with its companion files")
    func quarantine() throws {
        for minute in 0..<8 {
            let aside = Quarantine.path(path, at: Sample.start + 60 * minute)
            try write("broken", aside)
            try write("log", aside + "-wal")
        }
        try write("whole")
        Quarantine.tidy(path)
        let names = try folder.names()
        #expect(names.count == 11 && names.contains("file.json"))
        let first = Int((Sample.start + 180).timeIntervalSince1970)
        #expect(names.contains("file.json.bad-\(first)") && names.contains("file.json.bad-\(first)-wal"))
    }

    @Test("A missing file is nil; a folder in its place is an error")
    func missing() throws {
        #expect(try AtomicFile.read(path) == nil)
        #expect(try AtomicFile.read(folder.file("no/such/folder/file")) == nil)
        #expect(throws: FileError(.read, folder.path, code: EISDIR)) { try AtomicFile.read(folder.path) }
    }

    @Test("A file larger than any of ours is rejected, and not read into memory")
    func tooLarge() throws {
        try folder.put("", at: path)
        try #require(truncate(path, off_t(AtomicFile.largest + 1)) == 0)
        #expect(throws: FileError.self) { try AtomicFile.read(path) }
    }

    @Test(
        "A new file is readable by all, an existing one keeps its mode, and a secret one is its owner's only",
        arguments: [
            (nil, false, 0o644), (nil, true, 0o600), (0o644, true, 0o600), (0o666, true, 0o600), (0o440, true, 0o600),
            (0o600, false, 0o600), (0o640, false, 0o640), (0o666, false, 0o666), (0o400, false, 0o400),
        ] as [(Int?, Bool, Int)])
    func modes(given: Int?, secret: Bool, expected: Int) throws {
        if let given { try folder.put("old", at: path, mode: given) }
        try write("new", secret: secret)
        #expect(try mode(path) == expected)
        #expect(text(path) == "new")
    }

    @Test("Missing folders are created, readable by their owner only; an existing one keeps its mode")
    func folders() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try write("x", folder.file("a/b/c/file"))
        for name in ["a", "a/b", "a/b/c"] { #expect(try mode(folder.file(name)) == 0o700) }
        #expect(try mode(folder.path) == 0o755)
        #expect(text(folder.file("a/b/c/file")) == "x")
    }

    @Test("A symbolic link stays one, for files in a dotfiles repository")
    func link() throws {
        let real = folder.file("dotfiles/config.json")
        try folder.put("old", at: real, mode: 0o640)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "dotfiles/config.json")
        try write("new")
        #expect(text(real) == "new")
        #expect(try mode(real) == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/config.json")
        #expect(try folder.names(in: folder.file("dotfiles")) == ["config.json"])
    }

    @Test("A link to a link, and a dangling link, are followed as well")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("second"))
        try FileManager.default.createSymbolicLink(atPath: folder.file("second"), withDestinationPath: "later/third")
        try write("new")
        #expect(text(folder.file("later/third")) == "new")
        #expect(try folder.names() == ["file.json", "later", "second"])
    }

    @Test("A folder that cannot be created is an error, and nothing is changed")
    func parentIsFile() throws {
        try write("in the way")
        #expect(throws: FileError(.make, path + "/below", code: ENOTDIR)) { try write("x", path + "/below/file") }
        #expect(throws: FileError.self) { try write("x", path + "/file") }
        #expect(text(path) == "in the way")
        #expect(try folder.names() == ["file.json"])
    }

    @Test("If the rename fails, the old file is whole and no temporary file is left")
    func renameFails() throws {
        // With a folder in place of the file, only the rename fails.
        try folder.put("precious", at: path + "/inside")
        #expect(throws: FileError(.write, path, code: EISDIR)) { try write("new") }
        #expect(text(path + "/inside") == "precious")
        #expect(try folder.names() == ["file.json"])
    }

    @Test("A temporary file of a killed process does no harm, and awkward file names work")
    func leftover() throws {
        for name in ["file.json", "a b'\"%s😀"] {
            try folder.put("half", at: folder.file(".\(name).\(getpid()).tmp"), mode: 0o400)
            try write("new", folder.file(name))
            #expect(text(folder.file(name)) == "new")
        }
        #expect(try folder.names() == ["a b'\"%s😀", "file.json"])
    }
}

/// A process that may not write a file of more than 1,000 bytes simulates a full disk.
@Suite("A full disk", .timeLimit(.minutes(2)))
struct FullDiskTests {
    @Test("On a full disk the old file stays unchanged, the error has the reason, and no partial file is left")
    func full() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("files/snapshot.json")
        try folder.put("the last good one", at: path)
        let answer = folder.file("answer")
        let helper = try Helper("fullDisk", ["HELPER_PATH": path, "HELPER_ANSWER": answer])
        #expect(helper.finished())
        #expect(text(answer)?.hasPrefix("Cannot write \(folder.file("files"))/") == true)
        #expect(text(answer)?.hasSuffix(": File too large") == true)
        #expect(text(path) == "the last good one")
        #expect(try folder.names(in: folder.file("files")) == ["snapshot.json"])
    }
}

@Suite("A process that is killed while it writes")
struct CrashTests {
    /// Two files of different lengths, each of one letter, so that half a file shows.
    static let contents = [
        Array(repeating: UInt8(ascii: "a"), count: 200_000), Array(repeating: UInt8(ascii: "b"), count: 70_000),
    ]

    @Test("A process that is killed while it writes leaves the old or the new file as a whole", .timeLimit(.minutes(2)))
    func killed() throws {
        var generator = SeededGenerator.drawn(for: "killed writer")
        for _ in 0..<12 {
            let folder = try TemporaryFolder()
            let path = folder.file("snapshot.json")
            try AtomicFile.write(Self.contents[0], to: path)
            let writer = try Helper("rewrite", ["HELPER_PATH": path])
            defer { writer.kill() }
            // Readers see whole files meanwhile, too; the first new one shows that the writer has begun.
            while try AtomicFile.read(path) == Self.contents[0], writer.process.isRunning {}
            #expect(writer.process.isRunning)
            for _ in 0..<Int.random(in: 0...300, using: &generator) { try expectWhole(path) }
            writer.kill()
            try expectWhole(path)
            try AtomicFile.write(Self.contents[1], to: path)
            #expect(try AtomicFile.read(path) == Self.contents[1])
        }
    }

    private func expectWhole(_ path: String) throws {
        let bytes = try #require(try AtomicFile.read(path), "the file is gone")
        if !Self.contents.contains(bytes) { Issue.record("half a file: \(bytes.count) bytes") }
    }
}

@Suite("Errors of reading and writing files")
struct FileErrorTests {
    @Test("A folder, a special file, or a huge file can never be a file of ours")
    func unusable() {
        let folder = FileError(.read, "/x", code: EISDIR)
        for error in [folder, .irregular(.read, "/x"), .tooLarge(.read, "/x", limit: 10)] {
            #expect(error.isUnusable && !error.isMissing)
        }
        #expect(!FileError(.read, "/x", code: EACCES).isUnusable)
    }

    @Test("The number of the system's error decides, and never its words, which depend on the language")
    func code() {
        #expect(FileError(.read, "/x", code: ENOENT).isMissing)
        #expect(!FileError(.read, "/x", reason: String(cString: strerror(ENOENT))).isMissing)
        #expect(FileError(.read, "/x", code: ENXIO).isNoDevice)
    }

    @Test("A failure of the temporary file is reported with the name of the file to replace, and its cause")
    func standIn() {
        let error = FileError(.write, "/folder/.x.1.tmp", code: ENOSPC).of("/folder/x")
        #expect(error == FileError(.write, "/folder/x", code: ENOSPC))
        #expect(error.wholeSentence == "Cannot write /folder/x: No space left on device.")
    }
}
