import Glibc
import TodayCore

/// Reads one variable at a time: copying all into a dictionary takes a tenth of the start time of `topgames`.
package enum Environment {
    package static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns the names of the variables that begin with `prefix`, sorted.
    package static func names(beginning prefix: String) -> [String] {
        entries.map(\.name).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// All variables, each as its name and as the full `NAME=value`.
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

/// The session bus at the address in the environment.
package enum SessionBus {
    package static var isThere: Bool { BusAddress.isKnown({ Environment[$0] }) { access($0, F_OK) == 0 } }

    /// Whether the address is unique to this bus, so that its end is the end of the session.
    package static var endsWithSession: Bool {
        Environment["DBUS_SESSION_BUS_ADDRESS"].map(BusAddress.namesOneBus) ?? false
    }
}

/// The paths of all files: `today` in the XDG base directories (0.8; a relative path in a variable is ignored).
package struct XDGPaths: Hashable, Sendable {
    /// Program state, `$XDG_STATE_HOME/today`.
    package let state: String
    /// Files that the user writes, `$XDG_CONFIG_HOME/today`.
    package let config: String
    /// The user's own data, `$XDG_DATA_HOME/today`.
    package let data: String
    /// Data that can be fetched again, `$XDG_CACHE_HOME/today`.
    package let cache: String
    /// Data for this session, in memory: `$XDG_RUNTIME_DIR/today`, or else `state`.
    package let runtime: String
    /// `$XDG_CONFIG_DIRS`, the administrator's configuration folders; `nil` for the default.
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
    package func quotes(_ source: String) -> String { "\(state)/\(source)/quotes.json" }
    package func conversion(_ source: String) -> String { "\(state)/\(source)/conversion.json" }
    /// The service's request limits and outage.
    package func check(_ source: String) -> String { "\(state)/\(source)/check.json" }
    /// The same for the separate service that provides past rates.
    package func pastCheck(_ source: String) -> String { "\(state)/\(source)/check-past.json" }
    /// The request limits of the fallback provider.
    package func fallback(_ source: String) -> String { "\(state)/\(source)/fallback.json" }
    /// Mutes all sources.
    package var mute: String { "\(state)/mute.json" }
    package func mute(_ source: String) -> String { "\(state)/\(source)/mute.json" }
    package var favorites: String { "\(data)/favorites.json" }
    package var database: String { "\(data)/today.db" }
    package var credentials: String { "\(state)/credentials.json" }
    package var configuration: String { "\(config)/config.json" }
    /// The system-wide configurations, existing or not; the one with the highest precedence is last.
    package var systemConfigurations: [String] {
        let folders = (systemFolders ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        if folders.isEmpty { return ["/etc/xdg/today/config.json"] }
        // Some sessions list the user's own folder among them.
        let own = Self.normalized(configuration)
        return folders.reversed().map { Self.normalized("\($0)/today/config.json") }.filter { $0 != own }
    }
    private static func normalized(_ path: String) -> String { path.split(separator: "/").map { "/\($0)" }.joined() }
    package func art(_ source: String) -> String { "\(cache)/art/\(source)" }
    package func numbers(_ source: String) -> String { "\(cache)/numbers/\(source)" }
    package func publishedFeed(_ source: String) -> String { "\(cache)/feeds/\(source)" }
    package var daemonLock: String { "\(state)/todayd.lock" }
    /// Held by the one process that writes the source's snapshot and feed.
    package func writerLock(_ source: String) -> String { "\(state)/\(source).lock" }

    /// Returns the base directory in the variable, or else `fallback` in the home folder.
    static func base(_ name: String, _ fallback: String, _ environment: (String) -> String?) throws(FileError) -> String
    {
        if let set = environment(name), set.hasPrefix("/") { return set }
        guard let home = environment("HOME"), home.hasPrefix("/") else {
            throw FileError(.find, "\(name)", reason: gettext("neither it nor HOME is set to an absolute path"))
        }
        return home + fallback
    }
}

/// The directories in which the user's programs, including ours, store their files.
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

    /// Returns all candidate paths: for data, also in the system-wide folders (XDG Base Directory Specification 0.8).
    package func places(_ path: PersonalPath) -> [String] {
        guard path.folder == .data else { return [self.path(path)] }
        let set = (Environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let shared = set.isEmpty ? ["/usr/local/share", "/usr/share"] : set
        return [self.path(path)] + shared.map { "\($0)/\(path.path)" }
    }

    /// Returns the path for display, with `~` for the home folder.
    package func written(_ path: String) -> String { path.abbreviated(home: home) }
}
