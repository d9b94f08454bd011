import Testing

@testable import TodayFiles

@Suite("The folders of all files")
struct XDGPathsTests {
    @Test("By default files are in the home folder")
    func home() throws {
        let paths = try XDGPaths(environment: ["HOME": "/home/ada"])
        #expect(paths.snapshot("topgames") == "/home/ada/.local/state/today/topgames/snapshot.json")
        #expect(paths.feed("topgames") == "/home/ada/.local/state/today/topgames/feed.json")
        #expect(paths.pollState("topgames") == "/home/ada/.local/state/today/topgames/cycle.json")
        #expect(paths.pollTimes("topgames") == "/home/ada/.local/state/today/topgames/polls.json")
        #expect(paths.credentials == "/home/ada/.local/state/today/credentials.json")
        #expect(paths.daemonLock == "/home/ada/.local/state/today/todayd.lock")
        #expect(paths.configuration == "/home/ada/.config/today/config.json")
        #expect(paths.log("topgames") == "/home/ada/.local/state/today/topgames/log.jsonl")
        #expect(paths.mute == "/home/ada/.local/state/today/mute.json")
        #expect(paths.favorites == "/home/ada/.local/share/today/favorites.json")
        #expect(paths.art("topgames") == "/home/ada/.cache/today/art/topgames")
    }

    @Test("Files are where the XDG variables say")
    func variables() throws {
        let paths = try XDGPaths(environment: [
            "HOME": "/home/ada", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/k",
            "XDG_DATA_HOME": "/d", "XDG_RUNTIME_DIR": "/run/user/1000",
        ])
        #expect(paths.pollTimes("rates") == "/run/user/1000/today/rates/polls.json")
        #expect(paths.state == "/s/today")
        #expect(paths.config == "/c/today")
        #expect(paths.cache == "/k/today")
        #expect(paths.favorites == "/d/today/favorites.json")
    }

    @Test(
        "A relative or empty path in a variable is ignored, as the specification requires",
        arguments: ["", "state", "./x", "~"])
    func relative(value: String) throws {
        let paths = try XDGPaths(environment: ["HOME": "/home/ada", "XDG_STATE_HOME": value])
        #expect(paths.state == "/home/ada/.local/state/today")
    }

    @Test(
        "Shared settings are in the folders of XDG_CONFIG_DIRS, of which the first is read last",
        arguments: [
            (nil, ["/etc/xdg"]), ("", ["/etc/xdg"]), ("xdg:./x", ["/etc/xdg"]),
            ("/a:/b", ["/b", "/a"]), ("/a:relative::/b:", ["/b", "/a"]), ("/home/ada/.config:/a", ["/a"]),
            ("/home/ada/.config/:/a//b/", ["/a/b"]), ("//home/ada//.config", []), ("/", [""]),
        ] as [(String?, [String])])
    func system(value: String?, folders: [String]) throws {
        var environment = ["HOME": "/home/ada"]
        environment["XDG_CONFIG_DIRS"] = value
        let paths = try XDGPaths(environment: environment)
        #expect(paths.systemConfigurations == folders.map { "\($0)/today/config.json" })
        environment["XDG_CONFIG_HOME"] = "/home/ada//.config/"
        #expect(try XDGPaths(environment: environment).systemConfigurations == paths.systemConfigurations)
    }

    @Test("Without HOME the variables are enough; without both the error names the missing one")
    func noHome() throws {
        let all = [
            "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/k", "XDG_DATA_HOME": "/d",
        ]
        #expect(try XDGPaths(environment: all).state == "/s/today")
        for name in all.keys {
            let reason = "neither it nor HOME is set to an absolute path"
            #expect(throws: FileError(.find, name, reason: reason)) {
                try XDGPaths(environment: all.filter { $0.key != name })
            }
        }
        #expect(throws: FileError.self) { try XDGPaths(environment: ["HOME": "relative"]) }
    }
}
