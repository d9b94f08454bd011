import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("Temporary files of killed writers")
struct StaleTempFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The id of a process that has ended.
    private func ended() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test("The next writer of a file removes its temporary files, and no others")
    func next() throws {
        let gone = try ended()
        let others = [
            ".file.json.1.tmp", ".other.json.\(gone).tmp", ".file.json.x.tmp", "file.json.\(gone).tmp",
            ".file.json.\(gone)", ".file.json.0\(gone).tmp",
        ]
        for name in others + [".file.json.\(gone).tmp"] { try folder.put("half", at: folder.file(name)) }
        try AtomicFile.write([1], to: folder.file("file.json"))
        #expect(try folder.names() == (others + ["file.json"]).sorted())
    }

    @Test("Behind a link the temporary files are in the folder of its target")
    func link() throws {
        let gone = try ended()
        try folder.put("old", at: folder.file("dotfiles/real.json"))
        try folder.put("half", at: folder.file("dotfiles/.real.json.\(gone).tmp"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("file.json"), withDestinationPath: "dotfiles/real.json")
        try AtomicFile.write([1], to: folder.file("file.json"))
        #expect(try folder.names(in: folder.file("dotfiles")) == ["real.json"])
    }

    @Test("A daemon that starts removes the temporary files of all files in our folders")
    func start() throws {
        let (paths, gone) = (try folder.paths(), try ended())
        let files = [
            paths.credentials, paths.favorites, paths.snapshot("topgames"), "\(paths.art("topgames"))/1.jpg",
            "\(paths.numbers("topgames"))/1.json",
        ]
        func temporary(_ file: String, _ writer: Int32) -> String {
            "\(AtomicFile.parent(file))/.\(AtomicFile.name(file)).\(writer).tmp"
        }
        for file in files {
            for writer in [gone, 1] { try folder.put("half", at: temporary(file, writer)) }
        }
        StaleTempFiles.remove(paths, sources: ["topgames"])
        for file in files {
            #expect(text(temporary(file, gone)) == nil)
            #expect(text(temporary(file, 1)) == "half")
        }
    }

    @Test("No temporary file of the credentials survives a change, even if another process has the writer's number now")
    func credentials() throws {
        let path = folder.file("credentials.json")
        let gone = try ended()
        for writer in [gone, 1] { try folder.put("a token", at: folder.file(".credentials.json.\(writer).tmp")) }
        let file = CredentialFile<String>(path: path)
        file.removeAbandoned()
        #expect(try folder.names() == [".credentials.json.1.tmp"])
        try file.exclusively { () throws(FileError) in try file.save(nil, "topgames") }
        #expect(try folder.names() == ["credentials.json", "credentials.json.lock"])
    }
}
