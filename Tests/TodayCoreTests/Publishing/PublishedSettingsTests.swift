import TestSupport
import Testing

@testable import TodayCore

@Suite("Settings for published feeds")
struct PublishedSettingsTests {
    private func problem(_ text: String) -> String? {
        do throws(ConfigurationError) {
            _ = try Configuration(text)
            return nil
        } catch {
            return error.sentence(file: "config.json")
        }
    }

    @Test("The settings have a folder to publish to, and a feed to read")
    func both() throws {
        let text = """
            {
                "publish": {"folder": "/srv/www/feeds/"},
                "sources": {"topgames": {"from": "https://feeds.example.org/topgames/", "interval": 30}}
            }
            """
        let settings = try Configuration(text)
        #expect(settings.publish?.folder == "/srv/www/feeds")
        #expect(settings.feed(of: "topgames")?.folder == "https://feeds.example.org/topgames/")
        #expect(settings.overridden(interval: 5).feed(of: "topgames") != nil)
        #expect(settings.feed(of: "rates") == nil)
    }

    @Test("A mistake is reported with its line, its key, and the valid values")
    func errors() {
        #expect(
            problem("{\n\"sources\": {\"topgames\": {\"from\": \"http://feeds.example.org/\"}}}")
                == "config.json:2: sources.topgames.from: " + PublishedAddress.advice)
        #expect(
            problem(#"{"publish": {"folder": "feeds"}}"#)
                == "config.json:1: publish.folder: must be the absolute path of a directory in quotes, like \"/srv/www/feeds\""
        )
        #expect(problem(#"{"publish": {"folder": "//"}}"#)?.contains("must not be the root directory") == true)
        #expect(problem(#"{"publish": {}}"#)?.contains("publish: needs a directory") == true)
        #expect(problem(#"{"publish": {"folder": "/a", "to": "/b"}}"#)?.contains("publish.to: unknown key") == true)
    }

    @Test("A source that is read from a feed names the feed's host, and needs no sign-in")
    func descriptor() throws {
        let settings = try Configuration(#"{"sources": {"topgames": {"from": "https://feeds.example.org/a"}}}"#)
        let source = settings.applied(to: .topGames)
        #expect(source.label.service == "Twitch via feeds.example.org")
        #expect(source.label.heading == "Top games on Twitch via feeds.example.org")
        #expect(!source.can(.signIn))
        #expect(source.statusPage == nil)
        #expect(source.can(.ranking))
        #expect(settings.applied(to: .rates).label == SourceDescriptor.rates.label)
    }

    @Test("A heading is translated, and the feed's host in it is not")
    func heading() throws {
        let (address, portuguese) = (
            try #require(PublishedAddress("https://feeds.example.org/a")), try POFile.portuguese
        )
        #expect(SourceDescriptor.topGames.label.heading(portuguese) == "Ranking da Twitch")
        let label = SourceDescriptor.topGames.published(at: address).label
        #expect(label.heading(portuguese) == "Ranking da Twitch via feeds.example.org")
    }

    @Test("Rates from a feed name its host and the provider, with the attribution of its terms")
    func provider() throws {
        let settings = try Configuration(#"{"sources": {"rates": {"from": "https://feeds.example.org/a"}}}"#)
        let source = settings.applied(to: .rates).provided(by: "frankfurter")
        #expect(source.label.service == "Frankfurter via feeds.example.org")
        #expect(source.label.heading == "Exchange rates via feeds.example.org")
        let usual = settings.applied(to: .rates).provided(by: "erapi")
        #expect(usual.attribution == SourceDescriptor.rates.provider("erapi")?.attribution && usual.statusPage == nil)
    }

    @Test("A wait for the service, or for another feed, does not hold for this one")
    func waits() throws {
        let address = try #require(PublishedAddress("https://feeds.example.org/a"))
        let (own, direct) = (SourceDescriptor.topGames.published(at: address), SourceDescriptor.topGames)
        var state = SavedPollState()
        state.restUntil = Sample.start
        for (service, source, isKept) in [
            ("Twitch via feeds.example.org", own, true), ("Twitch TV via feeds.example.org", own, true),
            ("Twitch", own, false), ("Twitch via other.example.org", own, false),
            ("Twitch", direct, true), ("Twitch via feeds.example.org", direct, false),
        ] {
            state.label = SourceLabel(name: "topgames", service: service, heading: "Top games")
            #expect((state.valid(for: source).restUntil != nil) == isKept, "\(service)")
        }
    }
}

@Suite("The address of a published feed")
struct FeedAddressTests {
    @Test("The address is that of a folder, with or without a slash at its end", arguments: ["", "/"])
    func folder(end: String) throws {
        let address = try #require(PublishedAddress("https://Feeds.example.org/topgames" + end))
        #expect(address.folder == "https://feeds.example.org/topgames/")
        #expect(address.host == "feeds.example.org" && !address.isLoopback)
    }

    @Test("The host includes the port only if it is not the default")
    func port() {
        #expect(PublishedAddress("https://feeds.example.org:443/")?.host == "feeds.example.org")
        #expect(PublishedAddress("https://feeds.example.org:8443/a")?.host == "feeds.example.org:8443")
        #expect(PublishedAddress("https://feeds.example.org")?.folder == "https://feeds.example.org/")
    }

    @Test(
        "The address may be http on this machine",
        arguments: ["http://127.0.0.1:8080/", "http://localhost/a/", "http://[::1]:81/", "http://127.8.9.10/"])
    func loopback(text: String) throws { #expect(try #require(PublishedAddress(text)).isLoopback) }

    @Test(
        "The address is rejected if it is unencrypted, or not that of a folder",
        arguments: [
            "", "feeds.example.org", "http://feeds.example.org/", "http://127.evil.example/", "http://127.0.0.1.evil/",
            "ftp://feeds.example.org/", "file:///etc/", "https://", "https:///a", "https://ada:pass@feeds.example.org/",
            "https://feeds.example.org/?a=b", "https://feeds.example.org/#a", "https://feeds.example.org/../a",
            "https://feeds.example.org/a b", "https://feeds.example.org:0/", "https://feeds.example.org:99999/",
            "https://feeds.example.org:/", "https://feeds.example.org:+443/", "https://[::1]8080/",
            "https://[::1]x8080/", "https://[fe80::1]/", "https://fe\u{ED}ds.example.org/",
            "https://feeds.example.org/\nX: y", "https://feeds.example.org\\@evil/", "https://.../",
            "https://feeds.example.org/" + String(repeating: "a", count: 512),
        ])
    func refused(text: String) {
        #expect(PublishedAddress(text) == nil)
    }
}
