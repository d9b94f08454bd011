import Foundation

/// The programs of this package, as they were built together with the tests.
public enum BuiltProgram: String, Sendable {
    /// What people and bars run.
    case topgames
    /// The one with the network.
    case fetch = "today-fetch"
    /// The daemon.
    case daemon = "todayd"
    /// The stand-in for Twitch.
    case simulator = "twitch-simulator"

    /// Its file: beside the test program.
    public var path: String {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(rawValue).path
    }
}
