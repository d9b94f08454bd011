import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// Opens web pages in the user's browser, and items as the commands do, outside the limits of this process.
final class Browser {
    /// Whether this process runs in a unit of its own, with limits that a browser must not inherit.
    private let leavesUnit: Bool
    private let log: Log
    /// Each item that is opened is a process.
    private var limit = BurstLimit.clicks
    /// What opens channels.
    var settings: OpenSettings

    init(leavesUnit: Bool, _ settings: OpenSettings, log: Log) {
        (self.leavesUnit, self.settings, self.log) = (leavesUnit, settings, log)
    }

    /// Starts the browser, or a channel's player, with the token that lets it come to the front; logs a warning if it is
    /// missing, and opens the page of a channel whose player is.
    func open(_ address: String, _ token: ActivationToken?) {
        let settings = settings
        // systemd reads "$" as a variable, and "%24" means the same in an address.
        let words = PageOpener.command(address.replacing("$", with: "%24"), settings)
            .map { $0.replacing("$", with: "$$") }
        run(words, token) { [self] in
            guard let failure = start(address, settings, token) else { return }
            log.write(LogLine(.warning, failure))
            if settings.player(for: address) != nil { _ = start(address, OpenSettings(), token) }
        }
    }

    private func start(_ address: String, _ settings: OpenSettings, _ token: ActivationToken?) -> String? {
        PageOpener.start(address, settings, token, started: { ChildProcess.reap($0) })
    }

    /// Opens a page, a list, or an item of which the page is not cached; false if others have just been opened.
    ///
    /// Where items have no pages of their own, an item is shown in the window, or else the service's page.
    func open(
        _ target: OpenTarget, of source: String, _ descriptor: SourceDescriptor?, _ token: ActivationToken?
    ) -> Bool {
        guard limit.admit(at: Date()) else { return false }
        switch target {
        case .page(let address): open(address, token)
        case .list: run(window(source) ?? [OwnProgram.path(source), "open", "--list"], token)
        case .item(let id) where descriptor?.site == nil:
            run([OwnProgram.path(source), "open", id.description], token)
        case .item(let id):
            run(window(source, "--show", id.description) ?? [OwnProgram.path(source), "open"], token)
        }
        return true
    }

    private func window(_ arguments: String...) -> [String]? {
        let path = OwnProgram.path("today-window")
        return access(path, X_OK) == 0 ? [path] + arguments : nil
    }

    private func run(_ command: [String], _ token: ActivationToken?) {
        run(command, token) {
            let variables = Dictionary(uniqueKeysWithValues: ActivationToken.variables.map { ($0, token?.text) })
            if let child = DetachedProgram.start(command, variables: variables) { ChildProcess.reap(child) }
        }
    }

    /// Runs a command in a unit of its own; `instead`, if that is not possible or not needed.
    private func run(_ command: [String], _ token: ActivationToken?, else instead: @escaping () -> Void) {
        guard leavesUnit else { return instead() }
        let child = ChildProcess(Self.inOwnUnit(command, token)) { output in
            if output?.exitCode != 0 { instead() }
        }
        if child == nil { instead() }
    }

    /// Runs it in a unit that lives as long as anything in it: xdg-open often ends before the browser it started.
    ///
    /// Its environment is the manager's, which knows the current display; ours may be older.
    private static func inOwnUnit(_ command: [String], _ token: ActivationToken?) -> [String] {
        let options = ["--user", "--quiet", "--collect", "--service-type=exec", "--property=ExitType=cgroup"]
        let variables = token.map { token in ActivationToken.variables.map { "--setenv=\($0)=\(token.text)" } } ?? []
        return ["systemd-run"] + options + variables + ["--"] + command
    }
}
