import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames config --edit at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ConfigSessionTests {
    private static let before = "{\"interval\": 90}\n"

    /// Edits with a command that replaces the draft by `text`.
    private func edit(_ world: World, _ text: String, editor: String = "cp $HOME/new.json") async throws -> TmuxPane {
        try world.equip()
        try world.home.replace(world.home.configuration, with: Self.before)
        try world.home.replace("\(world.home.root)/new.json", with: text)
        return try await TmuxPane(world, "EDITOR='\(editor)' topgames config --edit; echo END $?; cat", columns: 200)
    }

    /// The drafts that are left in the folder of the configuration.
    private func drafts(_ world: World) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: world.home.config).filter { $0 != "config.json" }
            .map { world.home.text("\(world.home.config)/\($0)") ?? "" }
    }

    @Test("--edit offers the defaults as comments, prompts after an error, and saves a valid file")
    func saved() async throws {
        try await withWorld { world in
            try world.equip()
            // An editor that makes a mistake the first time, and corrects it the second.
            let editor = """
                if grep -q '"interval": 0' "$1"; then sed -i 's/"interval": 0/"interval": 90/' "$1"
                else sed -i 's#//"interval": 60#"interval": 0#' "$1"; fi
                """
            try world.script("wrong-then-right", editor)
            let command = "EDITOR=wrong-then-right topgames config --edit; echo ended $?; cat"
            let pane = try await TmuxPane(world, command, columns: 150)
            try await pane.screen("the error and a question", "Edit it again\\?")
            #expect(world.home.text(world.home.configuration) == nil)
            try await pane.type("Enter")
            try await pane.screen("that it is saved", "^ended 0$")
            let text = try #require(world.home.text(world.home.configuration))
            #expect(text.contains("\n    \"interval\": 90,\n") && text.contains("//\"dwell\": 2,"))
            #expect(try drafts(world) == [])
        }
    }

    @Test(
        "A draft with a mistake stays if the user gives up, and its path is printed",
        arguments: ["{\"interval\": 0}\n", "{\"notify\": {\"via\": \"nope\"}}\n", "{\"sources\": [\"nope\"]}\n"])
    func givenUp(text: String) async throws {
        try await withWorld { world in
            let pane = try await edit(world, text)
            try await pane.screen("the question", "Edit it again")
            try await pane.type("n", "Enter")
            try await pane.screen("where the draft is", "your version is in .*\\.json5")
            try await pane.screen("the end", "^END 78")
            #expect(world.home.text(world.home.configuration) == Self.before)
            #expect(try drafts(world) == [text])
            var status = stat()
            #expect(stat("\(world.home.config)/config.draft.json5", &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test("A file that is not UTF-8 is not edited, because saving it would lose bytes")
    func otherEncoding() async throws {
        try await withWorld { world in
            try world.equip()
            try world.home.replace(world.home.configuration, with: "{}")
            let bytes = Data("{} // caf".utf8) + [0xE9]
            try bytes.write(to: URL(fileURLWithPath: world.home.configuration))
            let pane = try await TmuxPane(world, "EDITOR=true topgames config --edit; echo END $?; cat", columns: 200)
            try await pane.screen("the refusal", "is not UTF-8 text")
            try await pane.screen("the end", "^END 78")
            #expect(FileManager.default.contents(atPath: world.home.configuration) == bytes)
            #expect(try drafts(world) == [])
        }
    }

    @Test("If the editor fails, an unchanged draft is deleted, and the path of a changed one is printed")
    func failingEditor() async throws {
        try await withWorld { world in
            let pane = try await edit(world, "", editor: "false")
            try await pane.screen("the failure", "The editor failed: false")
            try await pane.screen("the end", "^END 69")
            #expect(try drafts(world) == [])
        }
        try await withWorld { world in
            let pane = try await edit(world, "", editor: "sh -c \"echo mine >\\$1; exit 1\" sh")
            try await pane.screen("where the draft is", "your version is in .*\\.json5")
            try await pane.screen("the end", "^END 69")
            #expect(try drafts(world) == ["mine\n"])
        }
    }
}
