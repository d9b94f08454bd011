import Testing

@testable import TodayCore

@Suite("The program that opens a channel")
struct OpenSettingsTests {
    private static let page = "https://www.twitch.tv/gronkh"

    private func player(_ value: String, for page: String = page) throws -> [String]? {
        try Configuration(#"{"open": {"with": \#(value)}}"#).open.player(for: page)
    }

    @Test("A channel opens in the browser, in a known player, or with a command that gets the address")
    func players() throws {
        #expect(Configuration().open.player(for: Self.page) == nil)
        #expect(try player(#""browser""#) == nil)
        #expect(try player(#""streamlink""#) == ["streamlink", Self.page, "best"])
        #expect(try player(#""mpv""#) == ["mpv", Self.page])
        #expect(try player(#"["x", "--u={url}", "$(rm)"]"#) == ["x", "--u=\(Self.page)", "$(rm)"])
    }

    @Test(
        "Only a channel's page goes to a player",
        arguments: [
            "https://www.twitch.tv/directory/game/Chess", "https://www.twitch.tv/", "https://www.twitch.tv/a-b",
            "https://www.twitch.tv/abcdefghijklmnopqrstuvwxyz", "https://evil.example/gronkh", "gronkh",
            "https://www.twitch.tv/gronkh?x", "https://www.twitch.tv/--version", "https://www.twitch.tv/é",
        ])
    func otherPages(_ page: String) throws { #expect(try player(#""mpv""#, for: page) == nil) }

    @Test(
        "Any other value is rejected with the values allowed",
        arguments: [
            #""vlc""#, "[]", #"["mpv"]"#, #"["{url}", "x"]"#, #"["mpv", "x"]"#, #"["mpv", ""]"#,
            #"["mpv", "{url}", 1]"#, #"["mpv", "{url}\u0000"]"#, "1", "{}",
        ])
    func refused(_ value: String) {
        let error = #expect(throws: ConfigurationError.self) { try player(value) }
        #expect(error?.key == "open.with" && error?.reason.contains(#""browser", "streamlink", "mpv""#) == true)
    }
}
