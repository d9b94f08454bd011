import TestRig
import TestSupport
import Testing

@Suite("i3bar", .needs(Tool.areThere("Xvfb", "i3", "i3bar", "xdotool"), "needs xvfb, i3-wm, xdotool"))
struct I3barTests {
    private let bar = Bar(
        name: "i3bar", process: "i3bar", command: "exec i3 -c i3bar.conf",
        hostile: [
            "<b>bold</b> &amp; \"q\"", "},{\"full_text\":\"x", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:pwned:}",
        ],
        clicksThroughFeed: true, header: "{\"version\":1}\n[\n", says: Bar.blocks)

    @Test("i3bar works", arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}
