import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles
import TodayGLib

/// Opens web pages, lists and items for the user, in programs without the limits of todayd's unit.
final class Browser {
    /// Whether this process runs in its own unit, with limits that a browser must not inherit.
    private let leavesUnit: Bool
    private let log: Log
    /// Limits how often clients open something, because each call starts a process.
    private var limit = BurstLimit.clicks
    var settings: OpenSettings

    init(leavesUnit: Bool, _ settings: OpenSettings, log: Log) {
        (self.leavesUnit, self.settings, self.log) = (leavesUnit, settings, log)
    }

    /// Opens a URL in the browser or, for a channel's page, in the player if the settings name one.
    ///
    /// If the program cannot be started, logs a warning, and tries the browser instead of the player.
    func open(_ address: String, _ token: ActivationToken?) {
        let settings = settings
        run(PageOpener.command(address, settings), token) { [self] in
            guard let failure = start(address, settings, token) else { return }
            log.write(LogLine(.warning, failure))
            if settings.player(for: address) != nil { _ = start(address, OpenSettings(), token) }
        }
    }

    private func start(_ address: String, _ settings: OpenSettings, _ token: ActivationToken?) -> String? {
        PageOpener.start(address, settings, token, started: { ChildWatch.add($0) })
    }

    /// Opens a web page, a list or an item; returns `false` if too many were opened recently.
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
            if let child = DetachedProgram.start(command, variables: variables) { ChildWatch.add(child) }
        }
    }

    private func run(_ command: [String], _ token: ActivationToken?, else instead: @escaping () -> Void) {
        guard leavesUnit else { return instead() }
        let variables = token.map { token in ActivationToken.variables.map { "--setenv=\($0)=\(token.text)" } } ?? []
        // The unit lasts until all its processes end, because xdg-open often ends before the browser.
        let child = ChildProcess(TransientUnit.command(command, ["--property=ExitType=cgroup"] + variables)) { output in
            if output?.exitCode != 0 { instead() }
        }
        if child == nil { instead() }
    }
}

/// Builds commands that run in their own unit, without our limits, and in the service manager's current environment.
enum TransientUnit {
    static func command(_ command: [String], _ options: [String]) -> [String] {
        // systemd-run expands "$NAME".
        let words = command.map { $0.replacing("$", with: "$$") }
        return ["systemd-run", "--user", "--quiet", "--collect", "--service-type=exec"] + options + ["--"] + words
    }
}
