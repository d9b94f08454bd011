import TestRig
import TestSupport
import Testing

@Suite("lemonbar", .needs(Tool.areThere("Xvfb", "lemonbar", "xdotool"), "needs xvfb, lemonbar, xdotool"))
struct LemonbarTests {
    private let bar = Bar(
        name: "lemonbar", process: "lemonbar", isASCII: true,
        command: """
            topgames feed --format lemonbar --follow --ascii | lemonbar -g 1000x40 -B '#222222' -F '#eeeeee' | sh
            """,
        hostile: ["%{A1:pwned:}X%{A}", "100%{F#f00} %% %{", "%{A1:pwned:}$(pwned)%{A}", "%%{B#f00}`pwned`%{B-}"],
        trap: "%{A1:pwned:}nothing to see here%{A}", clicksThroughFeed: true,
        // Two percent signs make one; a tag without effect separates it from the brace.
        says: { $0.replacing("%", with: "%%").replacing("%{", with: "%%{F-}{") })

    @Test("lemonbar works", arguments: [.titles, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}
