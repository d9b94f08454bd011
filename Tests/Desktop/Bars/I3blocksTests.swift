import TestRig
import TestSupport
import Testing

@Suite(
    "i3blocks in i3bar",
    .needs(Tool.areThere("Xvfb", "i3", "i3bar", "i3blocks", "xdotool"), "needs xvfb, i3-wm, i3blocks, xdotool"))
struct I3blocksTests {
    /// i3blocks in a configuration of i3.
    private func bar(_ name: String) -> Bar {
        Bar(
            name: name, process: "i3blocks", command: "exec i3 -c \(name)-bar.conf",
            hostile: ["<b>bold</b> &amp; \"q\"", "\",\"color\":\"#f00", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:"],
            opensFirst: true, clicksThroughFeed: true,
            says: { "{\"full_text\":\"\($0.fromLeftToRight.asEntities)\",\"markup\":\"pango\"}" })
    }

    @Test("i3blocks in i3bar works", arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        // 1.4 reports no clicks to persistent blocks, but runs the command again.
        try await bar(trial == .clicks ? "i3blocks-interval" : "i3blocks").stand(trial)
    }
}
