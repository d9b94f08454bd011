import Testing

@testable import TodayDoctor

@Suite("The environments of todayd and of this terminal")
struct EnvironmentDifferenceTests {
    private let usual = ["HOME": "/home/ada", "XDG_CONFIG_DIRS": "/nowhere"]

    private func names(_ theirs: [String: String], _ ours: [String: String]) -> [String] {
        EnvironmentDifference.names(
            usual.merging(theirs) { _, new in new }, usual.merging(ours) { _, new in new })
    }

    @Test(
        "A directory that is set for only one of them is named, unless it is the default",
        arguments: ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"])
    func directories(_ name: String) {
        #expect(names([:], [name: "/other"]) == [name] && names([name: "/other"], [:]) == [name])
        #expect(names([name: "/other"], [name: "/other"]).isEmpty)
        // A value that the specification ignores, and the default itself, change nothing.
        #expect(names([name: "relative"], [:]).isEmpty && names([name: ""], [:]).isEmpty)
        let usual = ["XDG_STATE_HOME": ".local/state", "XDG_CONFIG_HOME": ".config", "XDG_CACHE_HOME": ".cache"]
        #expect(names([name: "/home/ada/\(usual[name] ?? ".local/share")"], [:]).isEmpty)
    }

    @Test("A proxy that only one of the two has is named, and an empty one counts as none")
    func proxies() {
        #expect(names([:], ["https_proxy": "http://proxy:3128"]) == ["https_proxy"])
        #expect(names(["HTTPS_PROXY": "http://proxy:3128"], [:]) == ["HTTPS_PROXY"])
        #expect(names(["HTTPS_PROXY": "http://a"], ["https_proxy": "http://a"]).isEmpty)
        #expect(names(["no_proxy": "a"], ["no_proxy": "b"]) == ["no_proxy"])
        #expect(names(["all_proxy": ""], [:]).isEmpty)
    }

    @Test("The variable that leads to another session bus is named, also if its address follows from a directory")
    func bus() {
        let (name, folder) = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
        func different(_ theirs: [String: String], _ ours: [String: String]) -> String? {
            EnvironmentDifference.bus({ theirs[$0] }, { ours[$0] })
        }
        #expect(different([folder: "/run/user/1"], [folder: "/tmp/run"]) == folder)
        #expect(different([folder: "/run/user/1", name: "unix:path=/a"], [folder: "/run/user/1"]) == name)
        #expect(different([name: "unix:path=/a"], [name: "unix:path=/b"]) == name)
        #expect(
            different([folder: "/run", name: "unix:path=/a"], [folder: "/tmp", name: "unix:path=/a,guid=1"]) == nil)
        #expect(different([folder: "/run"], [folder: "/tmp", name: "unix:path=/run/bus"]) == nil)
    }

    @Test("Another home directory is one difference, and an unreadable environment is none")
    func home() {
        #expect(names(["HOME": "/home/eve"], [:]) == ["HOME"])
        #expect(EnvironmentDifference.names([:], usual).isEmpty)
    }
}
