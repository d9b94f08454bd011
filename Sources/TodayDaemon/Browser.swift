import TodayCore
import TodayFiles

/// Opens web pages in the user's browser, outside the limits of this process.
struct Browser {
    /// Whether this process runs in a unit of its own, with limits that a browser must not inherit.
    let leavesUnit: Bool
    let log: Log

    /// Starts the browser with the token that lets it come to the front; logs a warning if it is missing.
    func open(_ address: String, _ token: ActivationToken?) {
        guard leavesUnit else { return start(address, token) }
        let child = ChildProcess(Self.inOwnUnit(address, token)) { output in
            if output?.exitCode != 0 { start(address, token) }
        }
        if child == nil { start(address, token) }
    }

    /// Runs it in a unit that lives as long as anything in it: xdg-open often ends before the browser it started.
    ///
    /// Its environment is the manager's, which knows the current display; ours may be older. systemd reads "$" as a
    /// variable, and "%24" means the same in an address.
    private static func inOwnUnit(_ address: String, _ token: ActivationToken?) -> [String] {
        let options = ["--user", "--quiet", "--collect", "--service-type=exec", "--property=ExitType=cgroup"]
        let variables = token.map { token in ActivationToken.variables.map { "--setenv=\($0)=\(token.text)" } } ?? []
        return ["systemd-run"] + options + variables + ["--"] + PageOpener.command(address.replacing("$", with: "%24"))
    }

    private func start(_ address: String, _ token: ActivationToken?) {
        if let failure = PageOpener.start(address, token, started: { ChildProcess.reap($0) }) {
            log.write(LogLine(.warning, failure))
        }
    }
}
