import Glibc
import TodayCore

/// The environment, one variable at a time: all of them in a dictionary take a tenth of the start of `topgames`.
package enum Environment {
    /// The value of a variable; `nil` if it is not set.
    package static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The names of the variables that begin with `prefix`, in their order.
    package static func names(beginning prefix: String) -> [String] {
        entries.map(\.name).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// All variables, each with its name and as it stands in the environment.
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

/// The session bus that the environment names.
package enum SessionBus {
    package static var isThere: Bool { BusAddress.isKnown({ Environment[$0] }) { access($0, F_OK) == 0 } }

    /// Whether the session is over once the bus is: what the environment names can never be there again.
    package static var endsWithSession: Bool {
        Environment["DBUS_SESSION_BUS_ADDRESS"].map(BusAddress.namesOneBus) ?? false
    }
}

/// Where everything is stored: in `today` in the XDG base directories (0.8; a relative path in a variable is ignored).
package struct XDGPaths: Hashable, Sendable {
    /// The folder for what programs keep, `$XDG_STATE_HOME/today`.
    package let state: String
    /// The folder for what people write, `$XDG_CONFIG_HOME/today`.
    package let config: String
    /// The folder for what people created and want to keep, `$XDG_DATA_HOME/today`.
    package let data: String
    /// The folder for what can be fetched again, `$XDG_CACHE_HOME/today`.
    package let cache: String
    /// The folder for what holds for this session, `$XDG_RUNTIME_DIR/today`, in memory; else that of the state.
    package let runtime: String
    /// The folders for what an administrator writes, `$XDG_CONFIG_DIRS`; `nil` for the usual one.
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
    /// The daemon's state for a source, which survives a restart.
    package func pollState(_ source: String) -> String { "\(state)/\(source)/cycle.json" }
    /// When the published feed of a source was polled last, and when it is polled next.
    package func pollTimes(_ source: String) -> String { "\(runtime)/\(source)/polls.json" }
    /// What was announced and deferred for a source.
    package func log(_ source: String) -> String { "\(state)/\(source)/log.jsonl" }
    package func quotes(_ source: String) -> String { "\(state)/\(source)/quotes.json" }
    package func conversion(_ source: String) -> String { "\(state)/\(source)/conversion.json" }
    /// When the service of a source may be asked again, and when it could not be reached.
    package func check(_ source: String) -> String { "\(state)/\(source)/check.json" }
    /// The same for another service, which is asked for past rates alone.
    package func pastCheck(_ source: String) -> String { "\(state)/\(source)/check-past.json" }
    /// When the provider that is asked if the usual one is out of reach may be asked again.
    package func fallback(_ source: String) -> String { "\(state)/\(source)/fallback.json" }
    /// Until when the notifications of all sources are muted.
    package var mute: String { "\(state)/mute.json" }
    /// Until when those of one source are.
    package func mute(_ source: String) -> String { "\(state)/\(source)/mute.json" }
    package var favorites: String { "\(data)/favorites.json" }
    package var database: String { "\(data)/today.db" }
    package var credentials: String { "\(state)/credentials.json" }
    package var configuration: String { "\(config)/config.json" }
    /// The configurations for all users, whether or not they exist; the strongest, first in the variable, is last.
    package var systemConfigurations: [String] {
        let folders = (systemFolders ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        if folders.isEmpty { return ["/etc/xdg/today/config.json"] }
        // Some sessions name the person's own folder among them.
        let own = Self.normalized(configuration)
        return folders.reversed().map { Self.normalized("\($0)/today/config.json") }.filter { $0 != own }
    }
    /// An absolute path with one slash between two names.
    private static func normalized(_ path: String) -> String { path.split(separator: "/").map { "/\($0)" }.joined() }
    package func art(_ source: String) -> String { "\(cache)/art/\(source)" }
    /// The last known numbers of a source's items.
    package func numbers(_ source: String) -> String { "\(cache)/numbers/\(source)" }
    /// What was read of the published feed of a source.
    package func publishedFeed(_ source: String) -> String { "\(cache)/feeds/\(source)" }
    package var daemonLock: String { "\(state)/todayd.lock" }
    /// Held by the one process that writes the snapshot and the feed of a source.
    package func writerLock(_ source: String) -> String { "\(state)/\(source).lock" }

    /// The base directory that a variable names, or else the one below the home folder.
    static func base(_ name: String, _ fallback: String, _ environment: (String) -> String?) throws(FileError) -> String
    {
        if let set = environment(name), set.hasPrefix("/") { return set }
        guard let home = environment("HOME"), home.hasPrefix("/") else {
            throw FileError(.find, "\(name)", reason: gettext("neither it nor HOME is set to an absolute path"))
        }
        return home + fallback
    }
}

/// The directories in which all of the user's programs keep their files, including ours.
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

    /// Where something can be: for data, also in the folders for all users (XDG Base Directory Specification 0.8).
    package func places(_ path: PersonalPath) -> [String] {
        guard path.folder == .data else { return [self.path(path)] }
        let set = (Environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let shared = set.isEmpty ? ["/usr/local/share", "/usr/share"] : set
        return [self.path(path)] + shared.map { "\($0)/\(path.path)" }
    }

    /// The path as people read it, with `~` for their home.
    package func written(_ path: String) -> String { path.abbreviated(home: home) }
}
