import Glibc
import TodayFiles

extension DaemonFact {
    /// Looks for the daemon of these folders, and for others on the same desktop.
    ///
    /// `variables` are those that change whom the daemon asks; empty means unset.
    package static func look(_ paths: XDGPaths, variables: [String]) -> DaemonFact {
        var fact = DaemonFact()
        fact.process = InstanceLock.holder(paths.daemonLock)
        if let process = fact.process {
            let view = ProcessView(process)
            fact.isReplaced = view.isReplaced
            fact.otherVariables = differences(view.environment, paths, variables)
        }
        fact.others = others(besides: fact.process)
        return fact
    }

    private static func differences(
        _ theirs: [String: String], _ paths: XDGPaths, _ variables: [String]
    ) -> [String] {
        guard !theirs.isEmpty else { return [] }
        var names = variables.filter { (theirs[$0] ?? "") != (Environment[$0] ?? "") }
        if let other = try? XDGPaths(environment: theirs) {
            if other.config != paths.config { names.append("XDG_CONFIG_HOME") }
            if other.data != paths.data { names.append("XDG_DATA_HOME") }
            if other.cache != paths.cache { names.append("XDG_CACHE_HOME") }
        }
        if let own = bus({ Environment[$0] }), let other = bus({ theirs[$0] }), own != other {
            names.append("DBUS_SESSION_BUS_ADDRESS")
        }
        return names
    }

    private static func others(besides process: pid_t?) -> [Int32] {
        guard let own = bus({ Environment[$0] }) else { return [] }
        return ProcessView.own.filter { view in
            view.process != process && view.name == "todayd" && !view.arguments.contains("--probe")
                && bus({ view.environment[$0] }) == own
        }.map(\.process)
    }

    /// The address of a session bus without the parts that differ between programs; `nil` if there is none.
    private static func bus(_ environment: (String) -> String?) -> String? {
        if let set = environment("DBUS_SESSION_BUS_ADDRESS"), !set.isEmpty {
            return set.split(separator: ",").first.map { String($0) }
        }
        return environment("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    }
}
