import Glibc
import TodayFiles

/// The variables by which a todayd and this process use different directories or proxies.
enum EnvironmentDifference {
    /// The proxies that curl reads, the name that it prefers first; source: libcurl-env(3).
    private static let proxies = [
        ["http_proxy"], ["https_proxy", "HTTPS_PROXY"], ["all_proxy", "ALL_PROXY"], ["no_proxy", "NO_PROXY"],
    ]
    private static let folders = [
        "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_CACHE_HOME",
        "XDG_RUNTIME_DIR",
    ]

    /// What this process was started with, of the variables that matter here.
    static var own: [String: String] {
        let names = folders + proxies.flatMap(\.self)
        return Dictionary(uniqueKeysWithValues: names.compactMap { name in Environment[name].map { (name, $0) } })
    }

    /// The names of variables whose values lead to other directories or proxies; none if `theirs` cannot be read.
    static func names(_ theirs: [String: String], _ ours: [String: String] = own) -> [String] {
        guard !theirs.isEmpty else { return [] }
        let differing = proxies.filter { proxy(theirs, $0) != proxy(ours, $0) }.compactMap { names in
            names.first { (theirs[$0] ?? ours[$0]) != nil }
        }
        return directories(theirs, ours) + differing
    }

    /// The name of the variable that leads to another session bus; `nil` if none does.
    static func bus(_ theirs: (String) -> String?, _ ours: (String) -> String?) -> String? {
        guard let own = bus(ours), let other = bus(theirs), own != other else { return nil }
        // The address follows from the directory where it is not set.
        let isSet = [theirs(busVariable), ours(busVariable)].contains { !($0 ?? "").isEmpty }
        return isSet ? busVariable : "XDG_RUNTIME_DIR"
    }

    /// The address of a session bus without the parts that differ between programs; `nil` if there is none.
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
        // The home directory is what all of them follow from where they are not set.
        let followed = names.filter { $0 != "XDG_CONFIG_DIRS" }
        return theirs["HOME"] != ours["HOME"] && !followed.isEmpty
            && followed.allSatisfy({ theirs[$0] == ours[$0] }) ? ["HOME"] : names
    }
}

/// The todayd of this desktop, if it does not use what this process uses.
package struct DaemonElsewhere: Hashable, Sendable {
    package let process: Int32
    /// The names of the variables that differ.
    package let names: [String]
    /// The folder of its settings, if that is all that differs.
    package let settings: String?

    /// Looks for the todayd that holds the lock of these folders, or else for one on the same session bus that uses others;
    /// `nil` if there is none, or if it uses what this process uses.
    package init?(_ paths: XDGPaths) {
        let holder = InstanceLock.holder(paths.daemonLock).map { ProcessView($0) }
        guard let view = holder ?? DaemonFact.others(than: nil).first else { return nil }
        let environment = view.environment
        (process, names) = (view.process, EnvironmentDifference.names(environment))
        if names.isEmpty { return nil }
        settings = names == ["XDG_CONFIG_HOME"] ? (try? XDGPaths(environment: environment))?.config : nil
    }
}
