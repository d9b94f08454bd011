import Foundation
import TestRig
import TestSupport
import Testing

/// A user's configuration of Waybar, with a module that has a colour of its own.
struct WaybarSample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The text of each file, by its path below the folder of configurations.
    let files: [String: String]
    /// The file that gets the entry.
    let edited: String
    /// An option of `bars install`, and its value.
    let option: (name: String, value: String)?
    /// The file that Waybar's command line names.
    let named: String?

    init(
        _ description: String, _ text: String, also files: [String: String] = [:], edited: String = "waybar/config",
        option: (name: String, value: String)? = nil, named: String? = nil
    ) {
        testDescription = description
        self.files = files.merging([edited: text]) { $1 }
        (self.edited, self.option, self.named) = (edited, option, named)
    }

    private static let note = #""custom/note": {"format": "note"}"#

    static let lineBreak = WaybarSample(
        "a text with a line break, a comment and a list in it",
        "{\n\"modules-left\": [\"custom/note\"],\n"
            + "\"custom/note\": {\"format\": \"one // \\\"modules-right\\\": [\n two\"}\n}\n")

    static let all = [
        WaybarSample(
            "a list with comments and a comma too many",
            "{\r\n  // mine\r\n  \"modules-left\": [\"custom/note\",], /* of \"modules-left\": [ */\r\n  \(note),\r\n}\r\n"
        ),
        WaybarSample(
            "a module rates of another kind",
            #"{"modules-left": ["custom/rates", "custom/note"], "custom/rates": {"exec": "echo 3.1 %"}, \#(note)}"#),
        WaybarSample(
            "a group", #"{"modules-left": ["group/a"], "group/a": {"modules": ["custom/note"]}, \#(note)}"#),
        WaybarSample(
            "a bar of another screen before it",
            #"[{"output": "DP-1", "modules-left": ["clock"]}, {"modules-left": ["custom/note"], \#(note)}]"#),
        WaybarSample(
            "a bar of 90 pixels before it",
            #"[{"width": 90, "position": "bottom", "modules-left": ["clock"]}, "#
                + #"{"modules-left": ["custom/note"], \#(note)}]"#),
        WaybarSample(
            "two bars, one of them named",
            #"[{"modules-left": ["clock"]}, {"name": "low", "position": "bottom", "#
                + #""modules-left": ["custom/note"], \#(note)}]"#, option: ("--bar", "low")),
        WaybarSample(
            "a module in an included file", #"{"include": "~/config/waybar/more", "modules-left": ["custom/note"]}"#,
            also: ["waybar/more": "{\(note)}"]),
        WaybarSample(
            "a list in an included file, which the user names", "{\"modules-left\": [\"custom/note\"],\n\(note)}",
            also: ["waybar/config": #"{"include": ["~/config/waybar/more"]}"#], edited: "waybar/more",
            option: ("--file", "~/config/waybar/more")),
        WaybarSample(
            "a file that sway's configuration names", "{\"modules-left\": [\"custom/note\"],\n\(note)}",
            also: ["sway/config": "exec waybar -c ~/config/own.json\n"], edited: "own.json", named: "own.json"),
    ]
}

@Suite(
    "The real Waybar with an entry of bars install",
    .needs(Tool.areThere("sway", "setpriv", "waybar", "python3", "dbus-daemon"), "needs sway, waybar, python3, dbus"))
struct WaybarAcceptedTests {
    private static let style = """
        window#waybar { background: #222222; color: #222222; }
        #custom-topgames { background: #ff0000; color: #ff0000; }
        #custom-note { background: #0000ff; color: #0000ff; }
        """

    private func waybar(_ sample: WaybarSample, _ world: World) async throws -> WaybarScreen {
        try world.have("config/waybar/style.css", Self.style)
        try await world.startBus()
        let screen = try await WaylandScreen(world, size: "1000x100")
        let words = sample.named.map { ["-c", "\(world.home.root)/config/\($0)"] } ?? []
        let environment = world.environment.merging(screen.environment) { $1 }
        return WaybarScreen(
            screen: screen, program: try world.start(world.tool("waybar", words, environment: environment)))
    }

    @Test("Waybar shows the module beside the user's own", arguments: WaybarSample.all)
    func shown(_ sample: WaybarSample) async throws {
        try await withWorld { world in
            for (path, text) in sample.files { try world.have("config/\(path)", text) }
            let added =
                if let (name, value) = sample.option {
                    try await world.bars(
                        "install", "waybar", "--write", name, value.replacing("~", with: world.home.root))
                } else {
                    try await world.bars("install", "waybar", "--write")
                }
            #expect(added.code == 0, "\(added.errors)")
            #expect(world.text("config/\(sample.edited)") != sample.files[sample.edited])
            let own = sample.files.keys.filter { $0.hasPrefix("waybar/") }.map { $0.dropFirst("waybar/".count) }
            #expect(world.names(in: "config/waybar") == own.map(String.init).sorted())
            #expect(try await world.bars().output.contains("  bars remove waybar\n"))
            let waybar = try await waybar(sample, world)
            try await waybar.shows([.note, .games])
            #expect(try await world.bars("remove", "waybar").code == 0)
            for (path, text) in sample.files { #expect(world.text("config/\(path)") == text) }
        }
    }

    @Test(
        "A text with a line break is read as Waybar reads it; with a newer JsonCpp, it does not read the user's own file"
    )
    func lineBreak() async throws {
        var readsIt = false
        try await withWorld { world in
            for (path, text) in WaybarSample.lineBreak.files { try world.have("config/\(path)", text) }
            readsIt = try await waybar(.lineBreak, world).readsItsFile()
        }
        if readsIt { try await shown(.lineBreak) }
    }

    @Test("A module of another kind with the name is no entry, and Waybar still shows it")
    func clash() async throws {
        try await withWorld { world in
            let text = #"{"modules-left": ["custom/topgames"], "custom/topgames": {"exec": "echo bank"}}"#
            let sample = WaybarSample("a clash", text)
            try world.have("config/waybar/config", text)
            let refused = try await world.bars("install", "waybar", "--write")
            #expect(refused.code == 65)
            #expect(refused.errors.contains("is something else here"), "\(refused.errors)")
            #expect(world.text("config/waybar/config") == text && world.names(in: "config/waybar") == ["config"])
            try await waybar(sample, world).shows([.games])
        }
    }
}

/// Waybar on its own screen.
struct WaybarScreen {
    /// A colour in the style sheet of the tests.
    enum Module: CaseIterable { case games, note }

    let screen: WaylandScreen
    let program: RunningProgram

    /// Waits until Waybar shows the user's module, or says that it cannot read the file.
    func readsItsFile() async throws -> Bool {
        var isShown = false
        try await ProcProbe.wait("a module or an error of Waybar") {
            isShown = try await screen.picture().has(red: false, blue: true)
            return isShown || (program.output.text + program.errors.text).contains("Error parsing JSON")
        }
        return isShown
    }

    /// Waits until Waybar shows exactly these modules.
    func shows(_ wanted: Set<Module>) async throws {
        do {
            _ = try await screen.picture("\(wanted)") { picture in
                wanted == Set(Module.allCases.filter { picture.has(red: $0 == .games, blue: $0 == .note) })
            }
        } catch {
            Issue.record("Waybar: \(program.errors.text)")
            throw error
        }
    }
}

extension Picture {
    /// Whether it has a pixel of this colour, without green.
    fileprivate func has(red: Bool, blue: Bool) -> Bool {
        let (red, blue): (UInt8, UInt8) = (red ? 255 : 0, blue ? 255 : 0)
        return stride(from: 0, to: bytes.count, by: 4).contains { pixel in
            bytes[pixel] == blue && bytes[pixel + 2] == red && bytes[pixel + 1] == 0
        }
    }
}
