import Testing

@testable import TodayBars

@Suite("Which file of a bar is used")
struct SessionFilesTests {
    private func files(_ format: String, _ environment: [String: String]) throws -> [String] {
        try #require(AllFeedFormats.named(format)?.setup(for: "topgames")).files { environment[$0] }.map(\.written)
    }

    @Test(
        "in a session of sway its own files come first, in the order in which sway reads them",
        arguments: [
            ["SWAYSOCK": "/run/sway"], ["SWAYSOCK": "/run/sway", "I3SOCK": "/run/sway"],
            ["XDG_CURRENT_DESKTOP": "sway"], ["XDG_CURRENT_DESKTOP": "Sway:wlroots"],
        ])
    func sway(_ environment: [String: String]) throws {
        let expected = ["~/.sway/config", "~/.config/sway/config", "~/.i3/config", "~/.config/i3/config"]
        #expect(try files("i3bar", environment) == expected)
    }

    @Test(
        "in a session of i3, and in any other, those of i3 come first",
        arguments: [
            [:], ["I3SOCK": "/run/i3"], ["I3SOCK": "/run/i3", "XDG_CURRENT_DESKTOP": "sway"],
            ["XDG_CURRENT_DESKTOP": "swaying"], ["SWAYSOCK": ""],
        ])
    func i3(_ environment: [String: String]) throws {
        #expect(try files("i3bar", environment).first == "~/.config/i3/config")
    }

    @Test("polybar reads config before config.ini, but people start with the latter")
    func polybar() throws {
        #expect(try files("polybar", [:]) == ["~/.config/polybar/config", "~/.config/polybar/config.ini"])
        #expect(PolybarFormat().setup(for: "topgames")?.usual { _ in nil }?.written == "~/.config/polybar/config.ini")
    }

    @Test("a new entry of sway's goes where sway's own documentation has its configuration")
    func usualOfSway() {
        let setup = I3barFormat().setup(for: "topgames")
        #expect(setup?.usual { ["SWAYSOCK": "/run/sway"][$0] }?.written == "~/.config/sway/config")
        #expect(setup?.usual { _ in nil }?.written == "~/.config/i3/config")
    }
}
