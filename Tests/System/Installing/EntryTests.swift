import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("Files that desktops read")
struct EntryTests {
    private static let id = "io.github.topgames.topgames"

    private func file(_ path: String) -> String { ProjectFolder.root.appendingPathComponent("desktop/\(path)").path }

    private func check(_ world: World, _ tool: String, _ arguments: [String]) async throws {
        let start = ProgramStart(try #require(Tool.path(tool)), arguments, environment: world.environment)
        let outcome = try await world.run(start)
        #expect(outcome.code == 0 && outcome.output + outcome.errors == "", "\(outcome)")
    }

    @Test(
        "systemd-analyze accepts the unit, and rejects a misspelt key",
        .needs(Tool.areThere("systemd-analyze"), "needs systemd"))
    func unit() async throws {
        try await withWorld { world in
            #expect(try await world.install("--programs", try world.programs()).code == 0)
            let unit = "\(world.prefix)/share/systemd/user/todayd.service"
            // Without that option a misspelt key is a warning, and the exit code 0.
            let start = ProgramStart(
                try #require(Tool.path("systemd-analyze")), ["verify", "--user", "--recursive-errors=one", unit],
                environment: world.environment)
            let outcome = try await world.run(start)
            // systemd 255 looks for the system bus even here, and works without it.
            let remarks = outcome.errors.split(separator: "\n")
                .filter { !$0.contains("Failed to connect to system bus") }
            #expect(outcome.code == 0)
            #expect(remarks == [])
            let text = try #require(world.home.text(unit))
            try world.home.replace(unit, with: text.replacing("LockPersonality=", with: "LockPersonalty="))
            #expect(try await world.run(start).code != 0)
        }
    }

    @Test(
        "The desktop entries are valid without a remark, in the project and installed",
        .needs(Tool.areThere("desktop-file-validate"), "needs desktop-file-utils"))
    func entries() async throws {
        try await withWorld { world in
            let root = "\(world.home.root)/package"
            let programs = try world.programs()
            #expect(try await world.install("--programs", programs, environment: ["DESTDIR": root]).code == 0)
            // KRunner's entries belong to no menu: they have their own keys, and no command.
            let names = try world.contents(root).keys.filter { $0.hasSuffix(".desktop") && !$0.contains("/krunner/") }
            #expect(names.count == 2)
            let own =
                ["applications/\(Self.id).desktop", "autostart/io.github.topgames.todayd.desktop"].map(file)
                + AllSourceDescriptors.all.map(\.label.name).map {
                    file("window/applications/io.github.topgames.\($0).desktop")
                }
            try await check(world, "desktop-file-validate", own + names.map { "\(root)/\($0)" })
        }
    }

    @Test("Each source has an entry for its window and its own icon")
    func windows() throws {
        for source in AllSourceDescriptors.all.map(\.label.name) {
            let id = "io.github.topgames.\(source)"
            let entry = try String(contentsOfFile: file("window/applications/\(id).desktop"), encoding: .utf8)
            #expect(entry.contains("\nExec=today-window \(source)\n") && entry.contains("\nIcon=\(id)\n"))
            #expect(entry.contains("\nName[pt_BR]=") && entry.contains("\nComment[pt_BR]="))
            for icon in ["scalable/apps/\(id).svg", "symbolic/apps/\(id)-symbolic.svg"] {
                #expect(FileManager.default.fileExists(atPath: file("icons/hicolor/\(icon)")), "\(icon)")
            }
        }
    }

    @Test("The menu entry and the icon share one name, and the icon exists")
    func oneName() throws {
        let entry = try String(contentsOfFile: file("applications/\(Self.id).desktop"), encoding: .utf8)
        #expect(entry.contains("\nIcon=\(Self.id)\n"))
        for icon in ["scalable/apps/\(Self.id).svg", "symbolic/apps/\(Self.id)-symbolic.svg"] {
            #expect(FileManager.default.fileExists(atPath: file("icons/hicolor/\(icon)")))
        }
    }

    /// The shell command in a desktop entry's `Exec`, as a desktop starts it.
    private func command(_ path: String) throws -> String {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return String(try #require(text.firstMatch(of: /\nExec=sh -c "([^"]+)"\n/)).1)
    }

    @Test("The menu entry shows the top three, and its terminal stays open until Enter")
    func menu() async throws {
        try await withWorld { world in
            try await world.haveData()
            let folder = URL(fileURLWithPath: BuiltProgram.topgames.path).deletingLastPathComponent().path
            let variables = world.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 }
            let shell = try world.start(
                ProgramStart(
                    "/bin/sh", ["-c", try command(file("applications/\(Self.id).desktop"))], environment: variables))
            try await shell.output.lines.first("the question") { $0.contains("Just Chatting") }
            try await world.settle()
            #expect(shell.ending == nil)
            shell.write("\n")
            #expect(try await shell.outcome().code == 0)
        }
    }

    @Test("The autostart entry starts todayd only if systemd does not run")
    func autostart() async throws {
        try await withWorld { world in
            try world.home.replace("\(world.home.bin)/todayd", with: "#!/bin/sh\necho started\n", mode: 0o755)
            let original = try command(file("autostart/io.github.topgames.todayd.desktop"))
            for (folder, output) in [(world.home.root, ""), ("/nonexistent", "started\n")] {
                let script = original.replacing("/run/systemd/system", with: folder)
                #expect(script != original)
                let start = ProgramStart("/bin/sh", ["-c", script], environment: world.environment)
                #expect(try await world.run(start).output == output)
            }
        }
    }
}

@Suite("desktop/po")
struct CatalogueFileTests {
    @Test(
        "The catalogues are complete and up to date with the sources",
        .needs(Tool.areThere("xgettext", "msgmerge", "msgfmt"), "needs gettext"))
    func upToDate() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("desktop/po/update").path
            let outcome = try await world.run(ProgramStart(script, ["--check"], environment: world.environment))
            #expect(outcome.code == 0 && outcome.output == "", "desktop/po/update brings them up to date")
        }
    }
}
