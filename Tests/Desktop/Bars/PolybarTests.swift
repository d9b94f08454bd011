import TestRig
import TestSupport
import Testing

@Suite("polybar", .needs(Tool.areThere("Xvfb", "polybar", "xdotool"), "needs xvfb, polybar, xdotool"))
struct PolybarTests {
    private let bar = Bar(
        name: "polybar", process: "polybar",
        // The documented 40 columns are too few for these titles.
        command: "sed 's/ --max-length 40$//' polybar.ini > wide.ini && exec polybar --config=wide.ini main",
        hostile: ["%{A1:pwned:}X%{A}", "100%{F#f00} %% %{", "%{A1:pwned:}$(pwned)%{A}", "%%{B#f00}`pwned`%{B-}"],
        trap: "%{A1:pwned:}nothing to see here%{A}", clicksThroughFeed: true,
        // Its first two characters start a tag; a tag without effect separates them. 3.7 rounds the width of what stands
        // between two tags, so there are as many as where each title can be clicked.
        says: { $0.replacing("%{", with: "%%{F-}{").replacing(" · ", with: "%{F-} · %{F-}") })

    @Test("polybar works", arguments: [.titles, .writings, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}
