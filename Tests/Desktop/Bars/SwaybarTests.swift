import TestRig
import TestSupport
import Testing

@Suite("swaybar", .needs(Tool.areThere("sway", "swaybar", "python3"), "needs sway, python3"))
struct SwaybarTests {
    private let bar = Bar(
        name: "swaybar", process: "swaybar", display: .wayland(configuration: "swaybar.conf"),
        command: "exec swaybar --bar_id main",
        hostile: [
            "<b>bold</b> &amp; \"q\"", "},{\"full_text\":\"x", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:pwned:}",
        ],
        clicksThroughFeed: true, header: "{\"version\":1}\n[\n", says: Bar.blocks)

    @Test("swaybar works", arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}
