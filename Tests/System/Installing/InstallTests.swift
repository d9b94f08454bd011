import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("desktop/install")
struct InstallTests {
    private static let id = "io.github.topgames.topgames"
    private static let files =
        [
            "bin/topgames", "bin/today-fetch", "bin/todayd", "bin/today-search", "share/systemd/user/todayd.service",
            "share/applications/\(id).desktop", "share/metainfo/\(id).metainfo.xml",
            "share/icons/hicolor/scalable/apps/\(id).svg", "share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
            "share/bash-completion/completions/topgames", "share/zsh/site-functions/_topgames",
            "share/bash-completion/completions/rates", "share/zsh/site-functions/_rates",
            "share/fish/vendor_completions.d/topgames.fish", "share/man/man1/topgames.1",
            "share/man/man5/today-config.5",
            "share/topgames/schema/feed.schema.json", "share/topgames/bars/waybar",
        ] + (Tool.areThere("msgfmt") ? ["share/locale/pt_BR/LC_MESSAGES/topgames.mo"] : [])

    @Test("desktop/install installs everything, and --remove removes that and nothing else")
    func roundTrip() async throws {
        try await withWorld { world in
            let folder = ProjectFolder.root.path
            let programs = BuiltProgram.topgames.folder
            let state = "\(world.prefix)/state/today"
            try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
            try world.home.replace("\(state)/credentials.json", with: "mine")
            let before = try world.contents(world.prefix)
            let outcome = try await world.install("--programs", programs)
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(outcome.output.contains("topgames login") && outcome.output.contains("todayd"))
            let installed = try world.contents(world.prefix)
            for file in Self.files { #expect(installed[file]?.isEmpty == false, "\(file)") }
            // Each further source is a link to the one program.
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(world.prefix)/bin/rates")
            #expect(link == "topgames")
            let start = ProgramStart("\(world.prefix)/bin/topgames", ["--version"], environment: world.environment)
            #expect(try await world.run(start).output.hasPrefix("topgames "))
            for text in installed.values { #expect(text.range(of: Data(folder.utf8)) == nil || text.count > 1_000_000) }
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(try world.contents(world.prefix) == installed)
            #expect(try await world.install("--remove").code == 0)
            #expect(try world.contents(world.prefix) == before)
            let told = try #require(world.home.text("\(world.home.root)/told-systemd"))
            #expect(told.contains("--user disable --now todayd.service\n"))
            #expect(try await world.install("--remove").code == 0)
        }
    }

    @Test("A package build gets the package's paths, below DESTDIR")
    func package() async throws {
        try await withWorld { world in
            let root = "\(world.home.root)/package"
            let outcome = try await world.install(
                "--prefix", "/usr", "--programs", try world.programs(), environment: ["DESTDIR": root])
            #expect(outcome.code == 0)
            let unit = try #require(world.home.text("\(root)/usr/lib/systemd/user/todayd.service"))
            #expect(unit.contains("\nExecStart=/usr/bin/todayd\n"))
            let entry = try #require(world.home.text("\(root)/etc/xdg/autostart/io.github.topgames.todayd.desktop"))
            #expect(entry.contains("|| exec /usr/bin/todayd\"\n") && entry.contains("\nTryExec=/usr/bin/todayd\n"))
            let menu = try #require(world.home.text("\(root)/usr/share/applications/\(Self.id).desktop"))
            #expect(menu.contains("\nExec=sh -c \"/usr/bin/topgames; "))
            let outside = "Writing outside /usr: /etc/xdg/autostart/io.github.topgames.todayd.desktop\n"
            #expect(outcome.output.hasPrefix(outside))
            // What is installed elsewhere does not matter to the machine that builds the package.
            #expect(world.home.text("\(world.home.root)/told-systemd") == nil)
            let again = try await world.install("--prefix", "/usr", "--remove", environment: ["DESTDIR": root])
            #expect(again.code == 0)
            #expect(try world.contents(root).isEmpty)
        }
    }

    @Test("The library that the programs of a release share is installed where they look for it, and removed with them")
    func sharedLibrary() async throws {
        try await withWorld { world in
            let (programs, library) = (try world.programs(), "\(world.prefix)/lib/topgames/libtoday.so")
            try FileManager.default.createDirectory(atPath: world.prefix, withIntermediateDirectories: true)
            let before = try world.contents(world.prefix)
            try world.home.replace("\(programs)/libtoday.so", with: "runtime")
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(world.home.text(library) == "runtime")
            let script = ProjectFolder.root.appendingPathComponent("desktop/link-shared").path
            #expect(world.home.text(script)?.contains("-rpath,\"\\$ORIGIN/../lib/topgames:") == true)
            // A debug build has no library.
            try FileManager.default.removeItem(atPath: "\(programs)/libtoday.so")
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(world.home.text(library) == nil)
            #expect(try await world.install("--remove").code == 0)
            #expect(try world.contents(world.prefix) == before)
        }
    }

    @Test("The window comes with a menu entry and an icon for each source, and is removed with them")
    func window() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            try FileManager.default.createDirectory(atPath: world.prefix, withIntermediateDirectories: true)
            let before = try world.contents(world.prefix)
            #expect(try await world.install("--programs", programs).code == 0)
            let without = try world.contents(world.prefix)
            #expect(without["bin/today-window"] == nil && without["share/applications/\(Self.window("rates"))"] == nil)
            #expect(without["share/man/man1/today-window.1"] == nil)
            try world.home.replace("\(programs)/today-window", with: "#!/bin/sh\necho window\n", mode: 0o755)
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(world.home.text("\(world.prefix)/bin/today-window") == "#!/bin/sh\necho window\n")
            let page = try #require(world.home.text("\(world.prefix)/share/man/man1/today-window.1"))
            #expect(page.contains(".Nm today-window"))
            for source in AllSourceDescriptors.all.map(\.label.name) {
                let entry = try #require(
                    world.home.text("\(world.prefix)/share/applications/\(Self.window(source))"), "\(source)")
                #expect(entry.contains("\nExec=\(world.prefix)/bin/today-window \(source)\n"))
                #expect(entry.contains("\nIcon=io.github.topgames.\(source)\n") && !entry.contains("Terminal=true"))
                for icon in [
                    "scalable/apps/io.github.topgames.\(source)", "symbolic/apps/io.github.topgames.\(source)-symbolic",
                ] {
                    #expect(
                        world.home.text("\(world.prefix)/share/icons/hicolor/\(icon).svg")?.contains("<svg") == true)
                }
            }
            // Without it, the only entry opens a terminal again.
            try FileManager.default.removeItem(atPath: "\(programs)/today-window")
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(try world.contents(world.prefix) == without)
            #expect(try await world.install("--remove").code == 0)
            #expect(try world.contents(world.prefix) == before)
        }
    }

    @Test("A window that does not run, because libadwaita is missing, is left out, and the rest is installed")
    func windowWithoutLibraries() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            let broken = "#!/bin/sh\necho 'libadwaita-1.so.0: cannot open shared object file' >&2\nexit 127\n"
            try world.home.replace("\(programs)/today-window", with: broken, mode: 0o755)
            let outcome = try await world.install("--programs", programs)
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("left out"))
            #expect(outcome.output.contains("libadwaita-1"))
            #expect(world.home.text("\(world.prefix)/bin/today-window") == nil)
            #expect(
                world.home.text("\(world.prefix)/share/applications/\(Self.id).desktop")?.contains("Terminal=true")
                    == true)
        }
    }

    @Test(
        "If GNOME Shell is newer than the extension supports, install says how to load it; if it is older, not",
        .needs(Tool.areThere("glib-compile-schemas"), "needs libglib2.0-bin"),
        arguments: [("46.0", false, true), ("43.9", false, false), ("99.beta", true, true)])
    func shellVersion(_ version: String, _ isNewer: Bool, _ canBeEnabled: Bool) async throws {
        try await withWorld { world in
            try world.home.replace(
                "\(world.home.bin)/gnome-shell", with: "#!/bin/sh\necho 'GNOME Shell \(version)'\n", mode: 0o755)
            let programs = try world.programs()
            for isUpdate in [false, true] {
                let outcome = try await world.install("--programs", programs)
                let (says, enables) = (
                    outcome.output.contains("disable-extension-version-validation true\n"),
                    outcome.output.contains("gnome-extensions enable")
                )
                #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
                #expect(says == isNewer && enables == (canBeEnabled && !isUpdate), "\(outcome)")
            }
        }
    }

    private static func window(_ source: String) -> String { "io.github.topgames.\(source).desktop" }

    @Test("With a prefix, install writes only below it, as its list says")
    func ownFolder() async throws {
        try await withWorld { world in
            let (person, folder) = ("\(world.home.root)/person", "\(world.home.root)/own")
            let outcome = try await world.install(
                "--prefix", folder, "--programs", try world.programs(),
                environment: ["HOME": person, "XDG_CONFIG_HOME": "", "DESTDIR": ""])
            #expect(outcome.code == 0 && !outcome.output.contains("outside"), "\(outcome)")
            let list = try #require(world.home.text("\(folder)/share/topgames/installed"))
            #expect(list.split(separator: "\n").allSatisfy { $0.hasPrefix("\(folder)/") })
            #expect(Self.hasSystemd || list.contains("\(folder)/etc/xdg/autostart/"))
            // Neither a session nor systemd searches this folder.
            let next = Self.hasSystemd ? "enable --now \(folder)/lib/systemd" : "cp \(folder)/etc/xdg/autostart/"
            #expect(outcome.output.contains(next))
        }
    }

    @Test(
        "--remove stops a todayd that was started from there, also one whose file was replaced",
        arguments: [false, true])
    func running(_ isReplaced: Bool) async throws {
        try await withWorld { world in
            let programs = try world.programs(and: .daemon, .fetch)
            #expect(try await world.install("--programs", programs).code == 0)
            let start = ProgramStart("\(world.prefix)/bin/todayd", [], environment: world.environment)
            let elsewhere = ["XDG_STATE_HOME": "\(world.home.root)/elsewhere"]
            let (daemon, other) = (
                try world.start(start), try world.start(world.command(.daemon, [], environment: elsewhere))
            )
            for program in [daemon, other] { try await program.errors.lines.first("a word") { _ in true } }
            if isReplaced { #expect(try await world.install("--programs", programs).code == 0) }
            let outcome = try await world.install("--remove")
            #expect(
                outcome.code == 0 && outcome.output.contains("Stopped todayd (process \(daemon.pid))."), "\(outcome)")
            #expect(try await daemon.ended() == .code(0))
            #expect(other.ending == nil)
        }
    }

    @Test("--remove names a todayd that does not stop")
    func hanging() async throws {
        try await withWorld { world in
            let programs = try world.programs(and: .daemon, .fetch)
            #expect(try await world.install("--programs", programs).code == 0)
            let start = ProgramStart("\(world.prefix)/bin/todayd", [], environment: world.environment)
            let daemon = try world.start(start)
            try await daemon.errors.lines.first("a word") { _ in true }
            daemon.signal(SIGSTOP)
            // The grace period passes at once.
            try world.have("bin/sleep", "#!/bin/sh\n", mode: 0o755)
            let outcome = try await world.install("--remove")
            #expect(outcome.code == 0 && outcome.output.contains("run: kill -KILL \(daemon.pid)\n"), "\(outcome)")
            #expect(!outcome.output.contains("Stopped"))
        }
    }

    @Test("A folder in place of a file is an error, and nothing is changed")
    func inTheWay() async throws {
        try await withWorld { world in
            let folder = "\(world.prefix)/bin/todayd"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let before = try world.contents(world.prefix)
            let outcome = try await world.install("--programs", try world.programs())
            #expect(outcome.code == 74)
            #expect(outcome.sentences.first == "\(folder) is a folder.")
            #expect(try world.contents(world.prefix) == before)
        }
    }

    @Test("A full disk leaves the previous files intact")
    func fullDisk() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            #expect(try await world.install("--programs", programs).code == 0)
            let before = try world.contents(world.prefix)
            try world.home.replace("\(programs)/todayd", with: "#!/bin/sh\n# newer\n", mode: 0o755)
            let copy = "#!/bin/sh\ncase $* in *_topgames.new) echo full >&2; exit 1 ;; esac\nexec /bin/cp \"$@\"\n"
            try world.home.replace("\(world.home.bin)/cp", with: copy, mode: 0o755)
            #expect(try await world.install("--programs", programs).code == 74)
            #expect(try world.contents(world.prefix) == before)
        }
    }

    @Test("Files that only an older version installed are removed")
    func olderFiles() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            #expect(try await world.install("--programs", programs).code == 0)
            let fresh = try world.contents(world.prefix)
            let (list, old) = ("\(world.prefix)/share/topgames/installed", "\(world.prefix)/bin/old")
            try world.home.replace(old, with: "")
            try world.home.replace(list, with: try #require(world.home.text(list)) + old + "\n")
            #expect(try await world.install("--programs", programs).code == 0)
            #expect(try world.contents(world.prefix) == fresh)
        }
    }

    @Test("Without HOME, install needs a prefix")
    func noHome() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("desktop/install").path
            let environment = world.environment.filter { $0.key != "HOME" }
            let outcome = try await world.run(ProgramStart(script, ["--remove"], environment: environment))
            #expect(outcome.code == 64 && outcome.errors.hasPrefix("HOME is not set"))
            let other = ["--prefix", "\(world.home.root)/other", "--remove"]
            #expect(try await world.run(ProgramStart(script, other, environment: environment)).code == 0)
        }
    }

    @Test(
        "Without systemd, a second run omits systemctl, and leaves the autostart entry switched off",
        .enabled(if: !Self.hasSystemd, "systemd runs here"))
    func withoutSystemd() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            #expect(try await world.install("--programs", programs).code == 0)
            let entry = "\(world.home.root)/config/autostart/io.github.topgames.todayd.desktop"
            let text = try #require(world.home.text(entry)) + "Hidden=true\n"
            try world.home.replace(entry, with: text)
            for _ in 1...2 {
                let again = try await world.install("--programs", programs)
                #expect(again.code == 0 && !again.output.contains("systemctl"))
                #expect(again.output.contains("start it again"))
            }
            #expect(world.home.text(entry) == text)
            #expect(try await world.install("--remove").code == 0)
            #expect(world.home.text(entry) == nil)
        }
    }

    @Test("--remove names the bars that still have an entry, how to remove it, and the four folders that stay")
    func barEntries() async throws {
        try await withWorld { world in
            #expect(try await world.install("--programs", BuiltProgram.topgames.folder).code == 0)
            let topgames = "\(world.prefix)/bin/topgames"
            let arguments = ["bars", "install", "tmux", "--write"]
            try world.have("config/polybar/config", "; old\n\(UserBarConfigurations.polybar)")
            let start = ProgramStart(topgames, arguments, environment: world.environment)
            #expect(try await world.run(start).code == 0)
            let outcome = try await world.install("--remove", environment: ["XDG_DATA_HOME": "", "XDG_STATE_HOME": ""])
            #expect(outcome.code == 0 && outcome.output.contains("  \(topgames) bars remove tmux\n"))
            #expect(!outcome.output.contains("remove polybar"))
            for folder in ["/config/today", "~/.local/state/today", "~/.local/share/today", "/cache/today"] {
                #expect(outcome.output.contains("\(folder) "), "\(folder)")
            }
        }
    }

    @Test(
        "A folder in the home of the user that they cannot write is an error, without advice to use root",
        .needs(Tool.areThere("setpriv") || getuid() != 0, "needs setpriv, to be somebody else than root"))
    func notTheirs() async throws {
        try await withWorld { world in
            try world.have("tree\(world.prefix)/bin/x", "")
            try world.have(".local/share/x", "")
            chmod(world.home.root, 0o755)
            for folder in ["tree", ".local"] { try world.open(folder, 0o777) }
            chmod("\(world.prefix)", 0o555)
            // A copy, because other users may not have access to the project's folder.
            let script = ProjectFolder.root.appendingPathComponent("desktop/place-tree")
            let copy = "\(world.home.root)/place-tree"
            try world.home.replace(copy, with: String(contentsOf: script, encoding: .utf8), mode: 0o755)
            var start = ProgramStart(
                copy, ["put", "\(world.home.root)/tree", "\(world.prefix)/share/list"], environment: world.environment)
            if getuid() == 0 {
                let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", start.program]
                start.arguments = nobody + start.arguments
                start.program = Tool.path("setpriv") ?? ""
            }
            let outcome = try await world.run(start)
            chmod(world.prefix, 0o755)
            #expect(outcome.code == 74 && outcome.errors.contains("\(world.prefix) is in your home"))
            #expect(!outcome.errors.contains("root"))
        }
    }

    @Test(
        "A wrong command line changes nothing",
        arguments: [
            ["--prefix", "local"], ["--prefix", "/tmp/a b"], ["--prefix", "/tmp/50%"], ["--prefix"], ["--what"],
        ])
    func usage(_ arguments: [String]) async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("desktop/install").path
            let outcome = try await world.run(ProgramStart(script, arguments, environment: world.environment))
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            #expect(!outcome.errors.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: world.prefix))
        }
    }

    private static let hasSystemd = FileManager.default.fileExists(atPath: "/run/systemd/system")
}
