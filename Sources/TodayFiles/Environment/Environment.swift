import Glibc
import TodayCore

/// Environment variables, read one at a time where possible: copying them all takes a tenth of the startup time.
package enum Environment {
    package static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    package static func names(beginning prefix: String) -> [String] {
        entries.map(\.name).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// All variables; `text` is the whole `NAME=value`.
    static var entries: [(name: String, text: String)] {
        var entries: [(name: String, text: String)] = []
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            entries.append((String(text.prefix { $0 != "=" }), text))
            next += 1
        }
        return entries
    }
}

/// The session bus at the address in the environment, or at the default address.
package enum SessionBus {
    package static var isAvailable: Bool { BusAddress.isAvailable({ Environment[$0] }) { access($0, F_OK) == 0 } }

    /// Whether the bus ends with the session: its address then contains an id, so no later session has that address.
    package static var endsWithSession: Bool {
        Environment["DBUS_SESSION_BUS_ADDRESS"].map(BusAddress.containsBusIDs) ?? false
    }
}

/// The paths of our files, below the XDG base directories; variables with relative paths are ignored.
package struct XDGPaths: Hashable, Sendable {
    package let state: String
    package let config: String
    package let data: String
    package let cache: String
    /// The folder for data of this session, usually in memory; `state` if XDG_RUNTIME_DIR is not an absolute path.
    package let runtime: String
    private let systemFolders: String?

    package init() throws(FileError) { try self.init { Environment[$0] } }

    package init(environment: [String: String]) throws(FileError) { try self.init { environment[$0] } }

    private init(_ environment: (String) -> String?) throws(FileError) {
        state = try Self.base("XDG_STATE_HOME", "/.local/state", environment) + "/today"
        config = try Self.base("XDG_CONFIG_HOME", "/.config", environment) + "/today"
        data = try Self.base("XDG_DATA_HOME", "/.local/share", environment) + "/today"
        cache = try Self.base("XDG_CACHE_HOME", "/.cache", environment) + "/today"
        let session = environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? "\($0)/today" : nil }
        runtime = session ?? state
        systemFolders = environment("XDG_CONFIG_DIRS")
    }

    package func snapshot(_ source: String) -> String { "\(state)/\(source)/snapshot.json" }
    package func feed(_ source: String) -> String { "\(state)/\(source)/feed.json" }
    package func pollState(_ source: String) -> String { "\(state)/\(source)/cycle.json" }
    package func pollTimes(_ source: String) -> String { "\(runtime)/\(source)/polls.json" }
    package func log(_ source: String) -> String { "\(state)/\(source)/log.jsonl" }
    package func rates(_ source: String) -> String { "\(state)/\(source)/quotes.json" }
    package func conversion(_ source: String) -> String { "\(state)/\(source)/conversion.json" }
    package func check(_ source: String) -> String { "\(state)/\(source)/check.json" }
    /// The request limits and the outage of a service that is used only for past rates.
    package func pastCheck(_ source: String) -> String { "\(state)/\(source)/check-past.json" }
    /// The pause before the next request to the fallback provider.
    package func fallback(_ source: String) -> String { "\(state)/\(source)/fallback.json" }
    package var mute: String { "\(state)/mute.json" }
    package var barBackups: String { "\(state)/bar-backups" }
    package func mute(_ source: String) -> String { "\(state)/\(source)/mute.json" }
    package var favorites: String { "\(data)/favorites.json" }
    package var database: String { "\(data)/today.db" }
    package var credentials: String { "\(state)/credentials.json" }
    package var configuration: String { "\(config)/config.json" }
    /// The paths of the system-wide configurations, existing or not, lowest precedence first.
    package var systemConfigurations: [String] {
        let folders = (systemFolders ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        if folders.isEmpty { return ["/etc/xdg/today/config.json"] }
        // Some sessions list the user's own folder among the system-wide folders.
        let userPath = Self.normalized(configuration)
        return folders.reversed().map { Self.normalized("\($0)/today/config.json") }.filter { $0 != userPath }
    }
    private static func normalized(_ path: String) -> String { path.split(separator: "/").map { "/\($0)" }.joined() }
    package func art(_ source: String) -> String { "\(cache)/art/\(source)" }
    package func numbers(_ source: String) -> String { "\(cache)/numbers/\(source)" }
    package func publishedFeed(_ source: String) -> String { "\(cache)/feeds/\(source)" }
    package var daemonLock: String { "\(state)/todayd.lock" }
    /// The lock of a command that changes the configuration.
    package var configurationLock: String { "\(state)/config.json.lock" }
    /// The lock of the one process that writes the source's snapshot and feed.
    package func writerLock(_ source: String) -> String { "\(state)/\(source).lock" }

    static func base(_ name: String, _ fallback: String, _ environment: (String) -> String?) throws(FileError) -> String
    {
        if let path = environment(name), path.hasPrefix("/") { return path }
        guard let home = environment("HOME"), home.hasPrefix("/") else {
            throw FileError(.find, "\(name)", reason: gettext("neither it nor HOME is set to an absolute path"))
        }
        return home + fallback
    }
}

/// The folders in which the user's programs, including ours, store their files.
package struct PersonalFolders: Hashable, Sendable {
    package let home: String
    private let config: String
    private let data: String

    package init() throws(FileError) {
        guard let home = Environment["HOME"], home.hasPrefix("/") else {
            throw FileError(.find, "HOME", reason: gettext("it is not set to an absolute path"))
        }
        self.home = home
        config = try XDGPaths.base("XDG_CONFIG_HOME", "/.config") { Environment[$0] }
        data = try XDGPaths.base("XDG_DATA_HOME", "/.local/share") { Environment[$0] }
    }

    package func path(_ path: PersonalPath) -> String {
        let folder =
            switch path.folder {
            case .home: home
            case .config: config
            case .data: data
            }
        return "\(folder)/\(path.path)"
    }

    /// Returns the user's path and, for data, the system-wide paths (XDG specification 0.8).
    package func places(_ path: PersonalPath) -> [String] {
        guard path.folder == .data else { return [self.path(path)] }
        let folders = (Environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let shared = folders.isEmpty ? ["/usr/local/share", "/usr/share"] : folders
        return [self.path(path)] + shared.map { "\($0)/\(path.path)" }
    }

    package func written(_ path: String) -> String { path.abbreviated(home: home) }
}
