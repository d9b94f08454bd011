import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("A file is the old one or the new one")
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

    @Test("what is written is what is read, and no temporary file is left behind")
    func roundTrip() throws {
        try write("new")
        #expect(try AtomicFile.read(path) == Array("new".utf8))
        try write("newer, and longer")
        #expect(text(path) == "newer, and longer")
        try write("")
        #expect(try AtomicFile.read(path) == [])
        #expect(try folder.names() == ["file.json"])
    }

    @Test("a missing file is nil; a folder in its place is an error")
    func missing() throws {
        #expect(try AtomicFile.read(path) == nil)
        #expect(try AtomicFile.read(folder.file("no/such/folder/file")) == nil)
        #expect(throws: FileError("read", folder.path, code: EISDIR)) { try AtomicFile.read(folder.path) }
    }

    @Test("a file larger than any of ours is rejected, and not read into memory")
    func tooLarge() throws {
        try folder.put("", at: path)
        try #require(truncate(path, off_t(AtomicFile.largest + 1)) == 0)
        #expect(throws: FileError.self) { try AtomicFile.read(path) }
    }

    @Test("a new file is readable by all, a secret one by its owner only", arguments: [false, true])
    func newMode(secret: Bool) throws {
        try write("x", secret: secret)
        #expect(try mode(path) == (secret ? 0o600 : 0o644))
    }

    @Test("a file that gets a secret is readable by its owner only from then on", arguments: [0o644, 0o666, 0o440])
    func secretMode(given: Int) throws {
        try folder.put("old", at: path, mode: given)
        try write("new", secret: true)
        #expect(try mode(path) == 0o600)
    }

    @Test("an existing file keeps the mode that its owner gave it", arguments: [0o600, 0o640, 0o666, 0o400])
    func keptMode(given: Int) throws {
        try folder.put("old", at: path, mode: given)
        try write("new")
        #expect(try mode(path) == given)
        #expect(text(path) == "new")
    }

    @Test("missing folders are created, readable by their owner only")
    func folders() throws {
        try write("x", folder.file("a/b/c/file"))
        for name in ["a", "a/b", "a/b/c"] { #expect(try mode(folder.file(name)) == 0o700) }
        #expect(text(folder.file("a/b/c/file")) == "x")
    }

    @Test("an existing folder keeps its mode")
    func folderKept() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try write("x")
        #expect(try mode(folder.path) == 0o755)
    }

    @Test("a symbolic link stays one: some people keep their files in a dotfiles repository")
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

    @Test("a link to a link, and a dangling link, are followed as well")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("second"))
        try FileManager.default.createSymbolicLink(atPath: folder.file("second"), withDestinationPath: "later/third")
        try write("new")
        #expect(text(folder.file("later/third")) == "new")
        #expect(try folder.names() == ["file.json", "later", "second"])
    }

    @Test("if the folder cannot be created, it says so, and changes nothing")
    func parentIsFile() throws {
        try write("in the way")
        #expect(throws: FileError("make", path + "/below", code: ENOTDIR)) {
            try write("x", path + "/below/file")
        }
        #expect(throws: FileError.self) { try write("x", path + "/file") }
        #expect(text(path) == "in the way")
        #expect(try folder.names() == ["file.json"])
    }

    @Test("if the last step fails, the old file is whole and no temporary file is left behind")
    func renameFails() throws {
        // A folder in place of the file: everything works but the rename.
        try folder.put("precious", at: path + "/inside")
        #expect(throws: FileError("write", path, code: EISDIR)) { try write("new") }
        #expect(text(path + "/inside") == "precious")
        #expect(try folder.names() == ["file.json"])
    }

    @Test("a temporary file that a killed process left behind does no harm")
    func leftover() throws {
        try folder.put("half", at: folder.file(".file.json.\(getpid()).tmp"), mode: 0o400)
        try write("new")
        #expect(text(path) == "new")
        #expect(try folder.names() == ["file.json"])
    }

    @Test("a name with a space, a quote, a percent sign and an emoji is a name like any other")
    func names() throws {
        let odd = folder.file("a b'\"%s😀")
        try write("x", odd)
        #expect(text(odd) == "x")
    }
}
