import Testing

@testable import TodayCore

@Suite("The address of a published feed")
struct FeedAddressTests {
    @Test("is that of a folder, with or without a slash at its end", arguments: ["", "/"])
    func folder(end: String) throws {
        let address = try #require(FeedAddress("https://Feeds.example.org/topgames" + end))
        #expect(address.folder == "https://feeds.example.org/topgames/")
        #expect(address.host == "feeds.example.org" && !address.isLoopback)
    }

    @Test("shows a port only if it is not the usual one")
    func port() {
        #expect(FeedAddress("https://feeds.example.org:443/")?.host == "feeds.example.org")
        #expect(FeedAddress("https://feeds.example.org:8443/a")?.host == "feeds.example.org:8443")
        #expect(FeedAddress("https://feeds.example.org")?.folder == "https://feeds.example.org/")
    }

    @Test(
        "may be http on this machine",
        arguments: ["http://127.0.0.1:8080/", "http://localhost/a/", "http://[::1]:81/", "http://127.8.9.10/"])
    func loopback(text: String) throws { #expect(try #require(FeedAddress(text)).isLoopback) }

    @Test(
        "is refused if it would send data unencrypted, or is not that of a folder",
        arguments: [
            "", "feeds.example.org", "http://feeds.example.org/", "http://127.evil.example/", "http://127.0.0.1.evil/",
            "ftp://feeds.example.org/", "file:///etc/", "https://", "https:///a", "https://ada:pass@feeds.example.org/",
            "https://feeds.example.org/?a=b", "https://feeds.example.org/#a", "https://feeds.example.org/../a",
            "https://feeds.example.org/a b", "https://feeds.example.org:0/", "https://feeds.example.org:99999/",
            "https://feeds.example.org:/", "https://[fe80::1]/", "https://fe\u{ED}ds.example.org/",
            "https://feeds.example.org/\nX: y", "https://feeds.example.org\\@evil/", "https://.../",
            "https://feeds.example.org/" + String(repeating: "a", count: 512),
        ])
    func refused(text: String) {
        #expect(FeedAddress(text) == nil)
    }
}
