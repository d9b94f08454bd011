import Foundation
import TestSupport
import Testing

/// `Tests/run` leaves out `Tests/System`, and installs only what the tests elsewhere need.
@Suite("Two levels of tests")
struct LevelTests {
    /// The tools that `desktop/install-needs test` installs, or that every system has.
    private static let tools: Set<String> = [
        "bash", "dbus-daemon", "msgfmt", "python3", "setpriv", "setsid", "sqlite3", "unshare",
    ]

    @Test("A test that needs another tool than those of Tests/run is in Tests/System")
    func tools() throws {
        let files = try Fixtures.swiftFiles(below: "Tests").filter { !$0.key.hasPrefix("Tests/System/") }
        #expect(files.count > 200)
        for (path, text) in files where path.hasSuffix("Tests.swift") {
            for call in text.matches(of: /Tool\.(?:areThere|path)\(([^)]*)\)/) {
                let names = call.1.matches(of: /"([^"]+)"/).map { String($0.1) }
                #expect(Set(names).subtracting(Self.tools) == [], "\(path)")
            }
            #expect(!text.contains(/Tool\.hasKeyring\b/), "\(path)")
        }
    }
}
