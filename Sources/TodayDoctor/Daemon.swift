import Glibc
import TodayFiles

/// What is known about the daemon.
struct DaemonFact: Sendable {
    /// Its process; `nil` if none is running.
    var process: Int32?
    /// Whether its program was replaced since it started.
    var isReplaced = false
    /// The names of variables that it was started with whose values differ from ours.
    var otherVariables: [String] = []
    /// Others that announce on the same desktop, from other folders.
    var others: [Int32] = []
}

extension DaemonFact {
    /// Looks for the daemon of these folders, and for others on the same desktop.
    ///
    /// `variables` are those that change whom the daemon asks; empty means unset.
    static func collect(_ paths: XDGPaths, variables: [String]) -> DaemonFact {
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

extension DoctorCheck {
    /// Whether todayd runs, from the installed program and for these folders.
    static let daemon = DoctorCheck { facts in
        [facts.daemon.running(facts)] + facts.daemon.others.map(DaemonFact.other)
    }
}

extension DaemonFact {
    fileprivate func running(_ facts: DoctorFacts) -> Finding {
        guard let process else {
            return .daemon(
                .warning, "It is not running, so nothing is kept up to date or announced.", facts.startCommand)
        }
        if isReplaced {
            return .daemon(
                .warning, "It still runs (process \(process)) the program from before the last update.",
                facts.restart(process))
        }
        guard otherVariables.isEmpty else {
            let names = otherVariables.joined(separator: ", ")
            return .daemon(
                .warning, "It runs (process \(process)) with values of \(names) that differ from this terminal's.",
                .say("Set them for todayd as well\(facts.unitEditor), or unset them here."))
        }
        return .daemon(.ok, "running (process \(process))")
    }

    fileprivate static func other(_ process: Int32) -> Finding {
        Finding(
            "daemon.other", "todayd", .warning,
            "Another todayd (process \(process)) announces on this desktop, using other folders.",
            .run("kill \(process)"))
    }
}

extension DoctorFacts {
    /// How to start todayd again.
    func restart(_ process: Int32) -> Finding.Fix {
        start.active == "active" ? .run("systemctl --user restart todayd") : .run("kill \(process); todayd &")
    }

    /// The command that sets variables for a unit; empty without one.
    fileprivate var unitEditor: String { start.knowsUnit ? " (`systemctl --user edit todayd`)" : "" }

    /// How to start todayd.
    var startCommand: Finding.Fix {
        start.knowsUnit ? .run("systemctl --user enable --now todayd") : .run("todayd &")
    }
}

extension Finding {
    fileprivate static func daemon(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("daemon", "todayd", state, detail, fix)
    }
}
