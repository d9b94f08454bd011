import TestRig
import TestSupport
import Testing

@Suite(
    "Waybar",
    .needs(Tool.areThere("sway", "waybar", "python3", "dbus-daemon"), "needs sway, waybar, python3, dbus"))
struct WaybarTests {
    private let bar = Bar(
        name: "waybar", process: "waybar", display: .wayland(), needsBus: true,
        command: "exec waybar --config waybar.json --style waybar.css",
        hostile: ["<b>bold</b> &amp; \"q\"", "</span>&&<i", "Tom & Jerry `pwned`", "$(pwned) \\u0041 &#65;"],
        opensFirst: true, says: { "{\"text\":\"\($0.fromLeftToRight.asEntities)\"}" })

    @Test("Waybar works", arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}
