import TestRig
import TestSupport
import Testing

@Suite(
    "xmobar",
    .needs(Tool.areThere("Xvfb", "xmobar", "xdotool", "dbus-daemon"), "needs xvfb, xmobar, xdotool, dbus"))
struct XmobarTests {
    private let bar = Bar(
        name: "xmobar", process: "xmobar", needsBus: true, command: "exec xmobar xmobarrc",
        hostile: ["<action=`pwned`>X", "</raw><fc=red>/>", "<action=`pwned`>$(pwned)", "<raw=3:x/></fc>"],
        trap: "<action=`pwned`>nothing to see here</action>", clicksThroughFeed: true,
        says: { $0.replacing(" · ", with: "\n").split(separator: "\n").map(\.asRaw).joined(separator: " · ") })

    @Test("xmobar works", arguments: [.titles, .writings, .directions, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

extension Substring {
    /// The place, and the title without tags, preceded by its length.
    fileprivate var asRaw: String {
        let words = split(separator: " ", maxSplits: 1)
        return "\(words[0]) <raw=\(words[1].unicodeScalars.count):\(words[1])/>"
    }
}
