import Foundation
import TestSupport

/// Another user, with their own home and no sign-in, who reads a published feed.
package struct Reader: Sendable {
    package let root: String
    private let world: World

    /// Makes their home in `world`, with this configuration.
    package init(_ world: World, configuration: String) throws {
        self.world = world
        root = "\(world.home.root)/reader"
        for folder in ["\(root)/config/today", "\(root)/bin", data] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try configure(configuration)
    }

    package var data: String { "\(root)/state/today/topgames" }

    /// The environment of their programs; none of the services is there.
    package var environment: [String: String] {
        let services = world.environment.keys.filter { $0.hasPrefix("TODAY_") }
        return Dictionary(uniqueKeysWithValues: services.map { ($0, "http://127.0.0.1:9") }).merging([
            "HOME": root, "XDG_STATE_HOME": "\(root)/state", "XDG_CONFIG_HOME": "\(root)/config",
            "XDG_CONFIG_DIRS": "\(root)/xdg",
            "XDG_CACHE_HOME": "\(root)/cache", "XDG_DATA_HOME": "\(root)/share", "DBUS_SESSION_BUS_ADDRESS": "",
        ]) { _, own in own }
    }

    package func configure(_ text: String) throws {
        try world.home.replace("\(root)/config/today/config.json", with: text)
    }

    package func run(_ program: BuiltProgram, _ arguments: String...) async throws -> Outcome {
        try await world.run(program, arguments, environment: environment)
    }

    /// Starts the daemon and waits until its first answer is stored; an unchanged one writes only its state.
    package func startDaemon(_ arguments: [String] = ["--interval", "3600", "--dwell", "1"]) async throws -> Daemon {
        let daemon = try world.startDaemon(arguments, environment: environment, writingTo: data)
        try await daemon.files.first("the first answer") { $0 == "cycle.json" }
        return daemon
    }
}
