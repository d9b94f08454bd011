import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames feed --wrap i3status")
struct WrappedI3statusTests {
    @Test(
        "i3status, which looks up its parent's name, prints its blocks",
        .needs(Tool.areThere("i3status"), "needs i3status"))
    func i3status() async throws {
        try await withWorld { world in
            try await world.haveData()
            let settings = "order += \"tztime local\"\ntztime local {\n  format = \"Tag %Y\"\n}\n"
            let file = try world.have("i3status.conf", settings)
            let arguments = ["feed", "--format", "i3bar", "--follow", "--wrap", "i3status -c \(file)"]
            let program = try world.start(world.command(.topgames, arguments))
            let line = try await program.output.lines.first("the year") { $0.contains("Tag 2") }
            #expect(line.contains("Just Chatting") && line.contains("\"name\":\"tztime\""))
            program.signal(SIGTERM)
            _ = try await program.outcome()
        }
    }
}
