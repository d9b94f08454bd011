import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// Tests of the extension that need no GNOME Shell.
@Suite("GNOME Shell's extension", .needs(Tool.areThere("gjs", "glib-compile-schemas"), "needs gjs, libglib2.0-bin"))
struct ExtensionTests {
    private let folder = ProjectFolder.root.appendingPathComponent("desktop/gnome/today@topgames.github.io").path

    private func run(_ world: World, _ program: String, _ arguments: String...) async throws {
        let start = ProgramStart(try #require(Tool.path(program)), arguments, environment: world.environment)
        let outcome = try await world.run(start)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test("The extension's text for a source is plain text, with the right state at each time")
    func text() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("Tests/System/Shells/text.js").path
            try await run(world, "gjs", "-m", script)
        }
    }

    @Test("Its settings have a valid schema, and its description what GNOME's reviewers require")
    func description() async throws {
        try await withWorld { world in
            try await run(world, "glib-compile-schemas", "--strict", "--dry-run", "\(folder)/schemas")
        }
        let text = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/metadata.json"))
        let fields = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        #expect(fields["uuid"] as? String == URL(fileURLWithPath: folder).lastPathComponent)
        #expect(fields["gettext-domain"] as? String == "topgames")
        let schema = try #require(fields["settings-schema"] as? String)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/schemas/\(schema).gschema.xml"))
    }

    @Test("The extension's description, its package and desktop/README.md name the same versions of GNOME Shell")
    func versions() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: ProjectFolder.root.appendingPathComponent(path), encoding: .utf8)
        }
        let metadata = Data(try text("desktop/gnome/today@topgames.github.io/metadata.json").utf8)
        let fields = try JSONSerialization.jsonObject(with: metadata) as? [String: Any]
        let versions = try #require(fields?["shell-version"] as? [String]).compactMap { Int($0) }
        let (first, last) = (try #require(versions.first), try #require(versions.last))
        #expect(versions == Array(first...last))
        #expect(
            try text("desktop/debian/control").contains(
                "Depends: gnome-shell (>= \(first)~), gnome-shell (<< \(last + 1)~),"))
        #expect(try text("desktop/README.md").contains("GNOME Shell \(first) to \(last) "))
    }

    @Test("The settings of the widgets list every source")
    func sources() throws {
        let text = try String(contentsOfFile: "\(folder)/text.js", encoding: .utf8)
        for source in AllSourceDescriptors.all {
            #expect(text.contains("['\(source.name)', gettext('\(source.label.heading)')]"), "\(source.name)")
        }
    }

    @Test("No script of the extension waits for a program or a file, which would block the whole desktop")
    func calm() throws {
        for name in ["extension.js", "prefs.js", "text.js"] {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            for word in ["_sync(", "spawn", "Subprocess", "load_contents", "set_markup", "use_markup"] {
                #expect(!text.contains(word), "\(name): \(word)")
            }
        }
    }
}
