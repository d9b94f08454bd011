import Testing

@testable import TodayCore

@Suite("An activation token, which arrives over D-Bus and goes into the environment of other programs")
struct ActivationTokenTests {
    @Test(
        "those of desktops are accepted unchanged",
        arguments: [
            "5c1d3c8bd6b94d3fa5bba8b1ab5bb5b7", "6f2a6fa7-6d1e-4a4e-9d0c-0b6b9a6d1f6e",
            "gnome-shell/topgames/4711-3-host.example_TIME123456", "xfce4-notifyd-1234-my_host-topgames-0_TIME98765",
            "kwin-12", String(repeating: "a", count: 256),
        ])
    func taken(_ raw: String) { #expect(ActivationToken(raw)?.text == raw) }

    @Test(
        "anything else is rejected",
        arguments: [
            "", " ", "a b", "a\nb", "a\u{0}b", "$(id)", "`id`", "a;b", "a\"b", "a'b", "%h", "\\x41", "é", "\u{202E}",
            String(repeating: "a", count: 257),
        ])
    func refused(_ raw: String) { #expect(ActivationToken(raw) == nil) }

    @Test("it is passed on to Wayland and to X11")
    func variables() {
        #expect(ActivationToken.variables == ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"])
    }
}
