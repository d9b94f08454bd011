import Foundation

/// The programs of this package, built together with the tests.
package enum BuiltProgram: String, Sendable {
    /// The command that users and bars run.
    case topgames
    case rates
    case pokedex
    case characters
    case channels
    /// The program with network access.
    case fetch = "today-fetch"
    case daemon = "todayd"
    /// The program that answers the desktop search.
    case search = "today-search"
    /// The stand-in for a service.
    case simulator = "service-simulator"

    /// The path of its file, next to the test program; the other names of `topgames` are links to it.
    package var path: String {
        let path = "\(Self.folder)/\(rawValue)"
        if [.rates, .pokedex, .characters, .channels].contains(self) { Self.link(path) }
        return path
    }

    /// Several tests may do this at once, and all but the first find the link.
    private static func link(_ path: String) {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil { return }
        unlink(path)
        symlink("topgames", path)
    }

    private static let folder: String = {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent().path
    }()
}

extension BuiltProgram {
    /// The folder of all programs, with a slash at the end.
    package var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path + "/" }
}
