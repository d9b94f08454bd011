import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodayBars

@Suite("The configuration file of a bar")
struct SessionFilesTests {
    private func files(_ format: String, _ environment: [String: String]) throws -> [String] {
        try #require(AllBarFormats.named(format)?.setup(for: "topgames")).files { environment[$0] }.map(\.written)
    }

    private static let sway = ["~/.sway/config", "~/.config/sway/config", "~/.i3/config", "~/.config/i3/config"]

    @Test(
        "In a session of sway its own files come first, in the order in which sway reads them, and otherwise those of i3",
        arguments: [
            (["SWAYSOCK": "/run/sway"], true), (["SWAYSOCK": "/run/sway", "I3SOCK": "/run/i3"], true),
            (["XDG_CURRENT_DESKTOP": "sway"], true), (["XDG_CURRENT_DESKTOP": "Sway:wlroots"], true),
            ([:], false), (["I3SOCK": "/run/i3"], false),
            (["I3SOCK": "/run/i3", "XDG_CURRENT_DESKTOP": "sway"], false),
            (["XDG_CURRENT_DESKTOP": "swaying"], false), (["SWAYSOCK": ""], false),
        ] as [([String: String], Bool)])
    func session(_ environment: [String: String], isSway: Bool) throws {
        let files = try files("i3bar", environment)
        #expect(isSway ? files == Self.sway : files.first == "~/.config/i3/config")
    }

    @Test(
        "A window manager that is named is set up in its own files, whatever session runs",
        arguments: ["sway", "swaybar", "i3"])
    func named(_ name: String) throws {
        for environment in [[:], ["SWAYSOCK": "/run/sway"], ["I3SOCK": "/run/i3"]] {
            #expect(
                try files(name, environment) == (name == "i3" ? ["~/.config/i3/config", "~/.i3/config"] : Self.sway))
            let setup = try #require(AllBarFormats.named(name)?.setup(for: "topgames"))
            let manager = name == "i3" ? "i3" : "sway"
            #expect(setup.usual { environment[$0] }?.written == "~/.config/\(manager)/config")
            #expect(setup.missing == .copy(of: ["/etc/\(manager)/config"]))
            #expect(setup.reload?(nil).contains(manager == "i3" ? "sway" : "i3") == false)
        }
    }

    @Test("A file of i3 that sway reads for want of its own has a remark with the command that makes one")
    func borrowed() throws {
        let home = ["XDG_CONFIG_HOME": "/srv/my config"]
        let sway = ["SWAYSOCK": "/run/sway"]
        func remark(_ name: String, _ file: PersonalPath, _ environment: [String: String] = [:]) throws -> String? {
            try #require(AllBarFormats.named(name)?.setup(for: "topgames")).borrowing(file) { environment[$0] }
        }
        let copy = "`mkdir -p ~/.config/sway && cp /etc/sway/config ~/.config/sway/config` creates that file"
        #expect(try remark("sway", .config("i3/config"))?.contains(copy) == true)
        #expect(try remark("sway", .home(".i3/config"), home)?.contains("mkdir -p '/srv/my config'/sway &&") == true)
        #expect(try remark("i3bar", .config("i3/config"), sway)?.contains(copy) == true)
        #expect(try remark("sway", .config("sway/config"), sway) == nil)
        for name in ["i3", "i3bar"] { #expect(try remark(name, .config("i3/config")) == nil) }
    }

    @Test("polybar reads config before config.ini")
    func polybar() throws {
        #expect(try files("polybar", [:]) == ["~/.config/polybar/config", "~/.config/polybar/config.ini"])
    }

    @Test(
        "A new entry goes where the bar's own documentation has the configuration",
        arguments: [
            ("polybar", [:], "~/.config/polybar/config.ini"), ("i3bar", [:], "~/.config/i3/config"),
            ("i3bar", ["SWAYSOCK": "/run/sway"], "~/.config/sway/config"),
        ] as [(String, [String: String], String)])
    func usual(_ format: String, _ environment: [String: String], _ file: String) {
        #expect(AllBarFormats.named(format)?.setup(for: "topgames")?.usual { environment[$0] }?.written == file)
    }
}

@Suite("The snippets for the bars")
struct BarSnippetTests {
    static let formats = AllBarFormats.bars.map(\.name)

    @Test("The files in desktop/bars are the snippets of the program", arguments: formats)
    func files(_ format: String) throws {
        let setup = try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
        Golden.expect(Self.file(setup), inProject: "desktop/bars/\(format)")
    }

    @Test("No file in desktop/bars belongs to a bar that was removed")
    func noOthers() throws {
        let folder = ProjectFolder.root.appendingPathComponent("desktop/bars").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == Self.formats.sorted())
    }

    @Test("Each snippet runs its own format, and is found by its call", arguments: formats)
    func call(_ format: String) throws {
        let setup = try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
        let snippet = setup.snippet(OwnCommand("/usr/local/bin/topgames"))
        let name = try #require(AllBarFormats.named(format)).name
        #expect([name, format].contains { snippet.contains("/usr/local/bin/topgames feed --format \($0)") })
        // tmux checks with a pattern whether the entry is there already.
        let rest = snippet.replacing("/usr/local/bin/topgames", with: "").replacing("*topgames feed*", with: "")
        #expect(!rest.contains("topgames feed"))
        #expect(OwnCommand(callerIn: snippet, of: "topgames")?.program == "/usr/local/bin/topgames")
    }

    @Test("Each sentence ends with a period", arguments: formats)
    func sentences(_ format: String) throws {
        let setup = try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
        let sentences = [setup.place("FILE")] + ["FILE", nil].compactMap { setup.reload?($0) }
        for sentence in sentences { #expect(sentence.hasSuffix(".")) }
        #expect(setup.editor == nil || setup.place("FILE").contains("FILE"))
    }

    /// The snippet below a comment that says where it belongs; the first line of a script stays first.
    private static func file(_ setup: BarSetup) -> String {
        let place = setup.place(setup.usual { _ in nil }?.written ?? "")
        let heading = wrapped("\(setup.title). \(place)").map { "\(setup.comment) \($0)\n" }.joined()
        let style = setup.style.map { $0.split(separator: "\n").map { "\(setup.comment) \($0)\n" }.joined() } ?? ""
        let snippet = setup.snippet(OwnCommand()) + "\n" + style
        guard snippet.hasPrefix("#!"), let end = snippet.firstIndex(of: "\n") else { return heading + snippet }
        return "\(snippet[...end])\(heading)\(snippet[snippet.index(after: end)...])"
    }

    private static func wrapped(_ text: String) -> [String] {
        text.split(separator: " ").reduce(into: [""]) { lines, word in
            if lines[lines.count - 1].count + word.count > 110 { lines.append("") }
            lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " \(word)"
        }
    }
}
