import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The configuration on disk")
struct ConfigurationFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("config.json")
    }

    private func sentence() -> String? {
        do {
            _ = try ConfigurationFile.read(path)
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test("Without a file, or with an empty one, every setting has its default")
    func missing() throws {
        #expect(try ConfigurationFile.read(path) == Configuration())
        #expect(try ConfigurationFile.read(folder.file("no/folder/config.json")) == Configuration())
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(try ConfigurationFile.read(path) == Configuration())
    }

    @Test(
        "A mistake is reported with the file, the line and the key, also in bytes that are no text",
        arguments: [
            (
                Array("{\n    // every minute\n    \"intervall\": 60\n}\n".utf8),
                "3: intervall: unknown key; use one of: interval, notify, favorites, sources, leaveOut, credentials, rates, open, publish, twitch"
            ),
            ([0xFF, 0xFE, 0x00, 0x80], "1: "),
        ] as [([UInt8], String)])
    func mistake(bytes: [UInt8], said: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(said == "1: " ? sentence()?.hasPrefix("\(path):1: ") == true : sentence() == "\(path):\(said)")
    }

    @Test("The user's own settings override the shared ones, and each mistake names its file")
    func layers() throws {
        let paths = try folder.paths()
        let system = "\(folder.path)/xdg/today/config.json"
        #expect(try ConfigurationFile.inForce(paths) == Configuration())
        try folder.put("{\"interval\": 30, \"credentials\": \"file\"}", at: system)
        #expect(try ConfigurationFile.inForce(paths).interval == 30)
        try folder.put("{\"interval\": 90}", at: paths.configuration)
        let configuration = try ConfigurationFile.inForce(paths)
        #expect(configuration.interval == 90 && configuration.credentials == .file)
        try folder.put("{\n\"interval\": 0}", at: system)
        let broken = #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.inForce(paths) }
        #expect(broken?.sentence.hasPrefix("\(system):2: interval: ") == true && broken?.exitCode == .configuration)
        var said = ""
        #expect(ConfigurationFile.orDefaults(paths, showing: .topGames) { said = $0 } == Configuration())
        #expect(said.hasSuffix("; using the defaults."))
        try folder.put("{}", at: system)
        try folder.put("{\"interval\": 0}", at: paths.configuration)
        let own = #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.inForce(paths) }
        #expect(own?.sentence.hasPrefix("\(paths.configuration):1: interval: ") == true)
        try folder.put(String(repeating: " ", count: ConfigurationFile.largest + 1), at: system)
        let large = #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.inForce(paths) }
        #expect(large?.sentence.hasPrefix("Cannot read \(system): it is larger than") == true)
    }

    @Test(
        "With a mistake in the address of a feed, nothing is fetched; one in quiet hours leaves the defaults",
        arguments: [
            (
                #"{"sources": {"topgames": {"from": "http://a.example"}}}"#,
                "; `topgames` fetches nothing until that is corrected."
            ),
            (#"{"notify": {"quiet": {"from": "25:00", "to": "07:00"}}}"#, "; using the defaults."),
            (#"{"notify": {"quiet": {"from": "23:00", "to": "25:00"}}}"#, "; using the defaults."),
        ])
    func hiddenService(_ text: String, _ ending: String) throws {
        let paths = try folder.paths()
        try folder.put(text, at: paths.configuration)
        var said = ""
        #expect(ConfigurationFile.orDefaults(paths, showing: .topGames) { said = $0 } == Configuration())
        #expect(said.hasSuffix(ending), "\(said)")
    }

    @Test("A shared file that the user may not read is skipped, and one that is broken otherwise is an error")
    func denied() throws {
        let paths = try folder.paths()
        let system = "\(folder.path)/xdg/today/config.json"
        try folder.put("{\"interval\": 30}", at: system)
        #expect(try ConfigurationFile.shared(paths).map(\.path) == [system])
        chmod(system, 0)
        var skipped: [String] = []
        let read = try asNobody { try ConfigurationFile.shared(paths) { skipped.append($0.sentence) } }
        #expect(read.isEmpty)
        #expect(skipped.contains("Cannot read \(system): Permission denied"))
        unlink(system)
        try FileManager.default.createDirectory(atPath: system, withIntermediateDirectories: false)
        #expect(throws: ConfigurationFile.Failure.self) { try ConfigurationFile.shared(paths) }
    }

    @Test("A shared file that another user may write, or replace, is skipped with the reason and the remedy")
    func distrusted() throws {
        let paths = try folder.paths()
        let own = "\(folder.path)/xdg/today"
        let system = "\(own)/config.json"
        try folder.put(#"{"interval": 30, "open": {"with": ["evil", "{url}"]}}"#, at: system)
        func skipped() throws -> [String] {
            var skipped: [String] = []
            let read = try ConfigurationFile.shared(paths) { skipped.append($0.sentence) }
            #expect(read.isEmpty == !skipped.isEmpty)
            #expect((try ConfigurationFile.inForce(paths).interval == 30) == !read.isEmpty)
            return skipped
        }
        chmod(own, 0o755)
        for (mode, isRead) in [(0o644, true), (0o600, true), (0o664, false), (0o646, false)] {
            chmod(system, mode_t(mode))
            let cure = "other users can write to \(system); run `chmod go-w \(system)`"
            #expect(try skipped() == (isRead ? [] : ["Cannot read \(system): \(cure)"]), "\(mode)")
        }
        chmod(system, 0o644)
        chmod(own, 0o777)
        #expect(try skipped().first?.contains("run `chmod go-w \(own)`") == true)
        chmod(own, 0o755)
        // In a folder that another user may write, a link can lead anywhere.
        let other = "\(folder.path)/other"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: system, toPath: "\(other)/config.json")
        #expect(symlink("\(other)/config.json", system) == 0)
        chmod(other, 0o777)
        #expect(try skipped().first?.contains("run `chmod go-w \(other)`") == true)
        chmod(other, 0o755)
        #expect(try skipped().isEmpty)
        guard getuid() == 0 else { return }
        chown("\(other)/config.json", 65_534, 65_534)
        #expect(
            try skipped() == [
                "Cannot read \(system): the owner of \(system) is neither you nor root; run `sudo chown root \(system)`"
            ])
        chown("\(other)/config.json", 0, 0)
        chown(own, 65_534, 65_534)
        #expect(
            try skipped() == [
                "Cannot read \(system): the owner of \(own) is neither you nor root; run `sudo chown root \(own)`"
            ])
    }

    /// Runs `work` on this thread without root's access to files; setfsuid(2) does not affect the other threads.
    private func asNobody<Value>(_ work: () throws -> Value) throws -> Value {
        typealias Call = @convention(c) (uid_t) -> CInt
        let setfsuid = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: Call.self)
        let before = uid_t(setfsuid(65_534))
        defer { _ = setfsuid(before) }
        return try work()
    }

    @Test("A file that cannot be read is an error")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(sentence() == "Cannot read \(path): Is a directory")
    }
}

@Suite("The characters that a terminal can show")
struct CharsetTests {
    @Test(
        "Only ASCII is printed in a locale without UTF-8, and not if no locale is set",
        arguments: [
            ([:], false), (["LANG": "C"], true), (["LANG": "C.UTF-8"], false), (["LANG": "pt_BR.utf8"], false),
            (["LANG": "pt_BR.ISO-8859-1"], true), (["LANG": "de_DE@euro"], false),
            (["LANG": "de_DE.ISO-8859-15@euro"], true), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false),
            (["LANG": "en_US.UTF-8", "LC_CTYPE": "", "LC_ALL": "POSIX"], true),
        ] as [([String: String], Bool)])
    func locale(variables: [String: String], isASCII: Bool) {
        #expect(Charset.lacksUTF8 { variables[$0] } == isASCII)
    }

    @Test("Our signs have spellings in ASCII, and lines stay lines")
    func printed() {
        #expect(
            ASCIIText.printed("✓ Pokémon™ · “ok”…\n✗ → `login`\n日本語 3\n")
                == "+ PokemonTM - \"ok\"...\nx -> `login`\n? 3\n")
    }
}
