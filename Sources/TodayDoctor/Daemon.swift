import Glibc
import TodayFiles
import TodayCore

struct DaemonFact: Sendable {
    var process: Int32?
    /// Whether the daemon's state directory differs from this process's.
    var isElsewhere = false
    /// Whether the daemon's executable was replaced since the daemon started.
    var isReplaced = false
    /// The variables whose values differ from this process's: those for directories, proxies, the bus and services.
    var otherVariables: [String] = []
    /// The daemon's values of `otherVariables`, `nil` if unset; values that may contain secrets are left out.
    var otherValues: [String: String?] = [:]
    var readsOtherSettings: Bool {
        otherVariables.contains { ["HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS"].contains($0) }
    }
    /// The PIDs of other daemons on the same desktop.
    var others: [Int32] = []

    /// Examines the daemon of `paths`, compares its `variables` with ours, and finds other daemons on the same desktop.
    static func collect(_ paths: XDGPaths, variables: [String]) -> DaemonFact {
        var fact = DaemonFact()
        fact.process = InstanceLock.holder(paths.daemonLock)
        if let process = fact.process {
            let processFacts = ProcessFacts(process)
            fact.isReplaced = processFacts.isReplaced
            fact.otherVariables = differences(processFacts.environment, variables)
            fact.otherValues = EnvironmentDifference.values(of: fact.otherVariables, processFacts.environment)
        }
        fact.others = others(than: fact.process).map(\.process)
        // If only one daemon runs on this desktop, report it as the user's daemon, although it uses other directories.
        if fact.process == nil, fact.others.count == 1, let elsewhere = DaemonElsewhere(paths) {
            (fact.process, fact.otherVariables, fact.others) = (elsewhere.process, elsewhere.names, [])
            fact.otherValues = EnvironmentDifference.values(
                of: elsewhere.names, ProcessFacts(elsewhere.process).environment)
            fact.isElsewhere = true
        }
        return fact
    }

    /// Returns the daemons that notify on the same desktop, except for `process`.
    static func others(than process: Int32?) -> [ProcessFacts] {
        guard let own = EnvironmentDifference.bus({ Environment[$0] }) else { return [] }
        return ProcessFacts.ofUser.filter { processFacts in
            guard processFacts.process != process, processFacts.name == "todayd" else { return false }
            let arguments = processFacts.arguments
            return !["--probe", "--once", "--notifiers"].contains(where: arguments.contains)
                && EnvironmentDifference.bus({ processFacts.environment[$0] }) == own
        }
    }

    private static func differences(_ theirs: [String: String], _ variables: [String]) -> [String] {
        guard !theirs.isEmpty else { return [] }
        var names = variables.filter { (theirs[$0] ?? "") != (Environment[$0] ?? "") }
        names += EnvironmentDifference.names(theirs).filter { !names.contains($0) }
        return names + [EnvironmentDifference.bus({ theirs[$0] }, { Environment[$0] })].compactMap(\.self)
    }
}

extension DoctorFacts {
    func checkDaemon() -> [Finding] {
        [ownDaemon.with(process: daemon.process)]
            + daemon.others.map { process in
                Finding(
                    "daemon.other", "todayd", .warning,
                    gettext(
                        "Another todayd (process {process}) announces on this desktop, using other directories.",
                        ["process": "\(process)"]), .run("kill \(process)"))
            }
    }

    private var ownDaemon: Finding {
        let todayd = Subject("daemon", "todayd")
        guard let process = daemon.process else {
            return todayd(
                .warning, gettext("It is not running, so nothing is kept up to date or announced."), startCommand)
        }
        if daemon.isReplaced {
            let detail = gettext(
                "Process {process} still runs the program from before the last update.", ["process": "\(process)"])
            return todayd(.warning, detail, restart(process))
        }
        guard daemon.otherVariables.isEmpty else {
            let names = daemon.otherVariables.joined(separator: ", ")
            return todayd(
                .warning,
                gettext(
                    "It runs (process {process}) with values of {names} that differ from this terminal's.",
                    ["process": "\(process)", "names": names]), alignEnvironment)
        }
        return todayd(.ok, gettext("running (process {process})", ["process": "\(process)"]))
    }

    /// How to make todayd and this terminal agree on the variables that differ; `nil` if none differ.
    var alignEnvironment: Finding.Fix? {
        guard !daemon.otherVariables.isEmpty else { return nil }
        let assignments = daemon.otherVariables.compactMap { name in
            daemon.otherValues[name].map { $0.map { "export \(name)=\(ShellWord.text($0))" } ?? "unset \(name)" }
        }
        let values: MessageValues = [
            "names": daemon.otherVariables.joined(separator: ", "), "command": assignments.joined(separator: "; "),
        ]
        guard assignments.count == daemon.otherVariables.count else {
            return .advise(
                start.knowsUnit
                    ? gettext(
                        "Set {names} for todayd as here (`systemctl --user edit todayd`), and restart it.", values)
                    : gettext("Stop todayd and start it from here.", values))
        }
        return .advise(
            start.knowsUnit
                ? gettext(
                    "Run `{command}` here, or set {names} for todayd as here (`systemctl --user edit todayd`) and restart it.",
                    values)
                : gettext("Run `{command}` here, or stop todayd and start it from here.", values))
    }

    func restart(_ process: Int32) -> Finding.Fix {
        start.active == "active" ? .run("systemctl --user restart todayd") : .run("kill \(process); todayd &")
    }

    var startCommand: Finding.Fix { start.knowsUnit ? .run("systemctl --user enable --now todayd") : .run("todayd &") }
}
