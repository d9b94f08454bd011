import Testing

@testable import TodayFetching

@Suite("Where requests may go")
struct ServerAddressTests {
    @Test(
        "encrypted to anywhere, unencrypted only to this machine",
        arguments: [
            ("https://api.twitch.tv/helix", true), ("HTTPS://API.TWITCH.TV", true), ("http://api.twitch.tv", false),
            ("http://127.0.0.1:8080/helix", true), ("http://127.8.9.10", true), ("http://localhost:8080", true),
            ("http://LOCALHOST", true), ("http://[::1]:8080/x", true), ("http://127.evil.example", false),
            ("http://127.0.0.1.evil.example", false), ("http://localhost.evil.example", false),
            ("http://127.0.0.256", false), ("http://127.0.0", false), ("http://128.0.0.1", false),
            ("http://0.0.0.0", false), ("http://[::2]", false), ("http://127.0.0.1@evil.example", false),
            ("http://evil.example#127.0.0.1", false), ("http://evil.example?http://127.0.0.1", false),
            ("http://192.168.0.1", false),
        ])
    func allowed(url: String, isAllowed: Bool) {
        #expect((ServerAddress(url)?.isAllowed ?? false) == isAllowed)
    }

    @Test(
        "anything but a web server's address is rejected",
        arguments: [
            "", "api.twitch.tv", "//api.twitch.tv", "ftp://a.example", "file:///etc/passwd", "https://", "https:///x",
            "javascript:1",
        ])
    func none(url: String) {
        #expect(ServerAddress(url) == nil)
    }

    @Test("the same server means the same scheme, host and port, with the default port given or not")
    func same() {
        #expect(ServerAddress("https://a.example/x") == ServerAddress("https://A.EXAMPLE:443/y?z"))
        #expect(ServerAddress("http://a.example") == ServerAddress("http://a.example:80"))
        #expect(ServerAddress("https://a.example") != ServerAddress("http://a.example"))
        #expect(ServerAddress("https://a.example") != ServerAddress("https://a.example:8443"))
        #expect(ServerAddress("https://a.example") != ServerAddress("https://b.a.example"))
    }
}
