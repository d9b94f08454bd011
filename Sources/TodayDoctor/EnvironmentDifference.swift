import Glibc
import TodayFiles

/// Compares a todayd with this process by the variables for directories, proxies and the session bus.
enum EnvironmentDifference {
    /// curl's proxy variables, each with its preferred name first (libcurl-env(3)).
    private static let proxies = [
        ["http_proxy"], ["https_proxy", "HTTPS_PROXY"], ["all_proxy", "ALL_PROXY"], ["no_proxy", "NO_PROXY"],
    ]
    private static let folders = [
        "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_CACHE_HOME",
        "XDG_RUNTIME_DIR",
    ]

    static var own: [String: String] {
        let names = folders + proxies.flatMap(\.self)
        return Dictionary(uniqueKeysWithValues: names.compactMap { name in Environment[name].map { (name, $0) } })
    }

    /// Returns the names of the variables that make directories or proxies differ; empty if `theirs` is empty.
    static func names(_ theirs: [String: String], _ ours: [String: String] = own) -> [String] {
        guard !theirs.isEmpty else { return [] }
        let proxyNames = proxies.filter { proxy(theirs, $0) != proxy(ours, $0) }.compactMap { names in
            names.first { (theirs[$0] ?? ours[$0]) != nil }
        }
        return directories(theirs, ours) + proxyNames
    }

    /// Returns the values of variables, `nil` if unset; leaves out values that may contain secrets, such as proxies.
    static func values(of names: [String], _ environment: [String: String]) -> [String: String?] {
        let publicNames = names.filter { environment[$0] == nil || folders.contains($0) || $0 == busVariable }
        return Dictionary(uniqueKeysWithValues: publicNames.map { ($0, environment[$0]) })
    }

    /// Returns the variable that makes the session buses differ; `nil` if they are the same, or if one is unknown.
    static func bus(_ theirs: (String) -> String?, _ ours: (String) -> String?) -> String? {
        guard let own = bus(ours), let other = bus(theirs), own != other else { return nil }
        // If neither process sets the variable, both addresses are derived from XDG_RUNTIME_DIR.
        let isSet = [theirs(busVariable), ours(busVariable)].contains { !($0 ?? "").isEmpty }
        return isSet ? busVariable : "XDG_RUNTIME_DIR"
    }

    static func bus(_ environment: (String) -> String?) -> String? {
        if let set = environment(busVariable), !set.isEmpty { return set.split(separator: ",").first.map(String.init) }
        return environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    }

    private static let busVariable = "DBUS_SESSION_BUS_ADDRESS"

    private static func proxy(_ environment: [String: String], _ names: [String]) -> String? {
        names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    private static func directories(_ theirs: [String: String], _ ours: [String: String]) -> [String] {
        guard let other = try? XDGPaths(environment: theirs), let own = try? XDGPaths(environment: ours) else {
            return []
        }
        func existing(_ paths: XDGPaths) -> [String] { paths.systemConfigurations.filter { access($0, F_OK) == 0 } }
        let pairs = [
            ("XDG_STATE_HOME", other.state == own.state), ("XDG_CONFIG_HOME", other.config == own.config),
            ("XDG_CONFIG_DIRS", existing(other) == existing(own)), ("XDG_DATA_HOME", other.data == own.data),
            ("XDG_CACHE_HOME", other.cache == own.cache),
        ]
        let names = pairs.filter { !$0.1 }.map(\.0)
        // If all differing folders are derived from HOME, report only HOME.
        let folderNames = names.filter { $0 != "XDG_CONFIG_DIRS" }
        return theirs["HOME"] != ours["HOME"] && !folderNames.isEmpty
            && folderNames.allSatisfy({ theirs[$0] == ours[$0] }) ? ["HOME"] : names
    }
}

/// A todayd whose directories or proxies differ from those of this process.
package struct DaemonElsewhere: Hashable, Sendable {
    package let process: Int32
    package let names: [String]
    /// The configuration folder of that todayd; `nil` unless it is the only difference.
    package let settings: String?

    /// Finds the todayd of `paths`, or else one on this bus; `nil` if there is none, or if it does not differ.
    package init?(_ paths: XDGPaths) {
        let holder = InstanceLock.holder(paths.daemonLock).map { ProcessFacts($0) }
        guard let processFacts = holder ?? DaemonFact.others(than: nil).first else { return nil }
        let environment = processFacts.environment
        (process, names) = (processFacts.process, EnvironmentDifference.names(environment))
        if names.isEmpty { return nil }
        settings = names == ["XDG_CONFIG_HOME"] ? (try? XDGPaths(environment: environment))?.config : nil
    }
}
