import TodayBars
import TodayFiles

extension BarSetup {
    /// Whether a bar of this person runs with a PATH in which it does not find `program`.
    func isLost(_ program: String) -> Bool {
        guard !program.contains("/"), let own = try? XDGPaths() else { return false }
        return ProcessView.own.contains { view in
            guard programs.contains(where: view.isCalled), let path = view.environment["PATH"],
                (try? XDGPaths(environment: view.environment))?.config == own.config
            else { return false }
            return InstalledPrograms.path(program, in: path) == nil
        }
    }
}

extension ProcessView {
    /// Whether it is of this program; tmux calls its server "tmux: server".
    fileprivate func isCalled(_ program: String) -> Bool { name == program || name.hasPrefix("\(program):") }
}
