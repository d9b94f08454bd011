import Glibc
import TodayCore

package enum DetachedProgram {
    package enum StartResult: Hashable, Sendable {
        /// The program is running, or has already succeeded.
        case begun
        case failed(code: Int32)
        case missing
    }

    /// Maximum time for which `begin` waits, in milliseconds.
    private static let timeout = 1_000

    @discardableResult
    package static func start(_ words: [String], variables: [String: String?] = [:]) -> pid_t? {
        var start = ChildStart(words, input: .nothing, output: .nothing, errors: .nothing, group: .session)
        start.variables = variables
        return start.start()
    }

    /// Starts a program, and waits up to a second for an early failure.
    package static func begin(_ words: [String]) -> StartResult {
        guard let child = start(words) else { return .missing }
        for _ in 0..<timeout / 20 {
            if let ending = ChildEnding.ifEnded(child) {
                return ending.status == 0 ? .begun : .failed(code: ending.status)
            }
            usleep(20_000)
        }
        return .begun
    }
}

/// Opens URLs in the user's browser or channel player, as single arguments, which no shell interprets.
package enum PageOpener {
    private static let program = "xdg-open"

    package static var isInstalled: Bool { InstalledPrograms.contain(program) }

    package static func command(_ address: String, _ settings: OpenSettings) -> [String] {
        settings.player(for: address) ?? [program, address]
    }

    /// Opens a URL without waiting; returns an error sentence if the program cannot be started.
    ///
    /// An activation token is valid for one program and one click, so the program gets `token` and does not inherit
    /// ours. `started` receives the program's PID.
    package static func start(
        _ address: String, _ settings: OpenSettings = OpenSettings(), _ token: ActivationToken? = nil,
        started: (pid_t) -> Void = { _ in }
    ) -> String? {
        let variables = Dictionary(uniqueKeysWithValues: ActivationToken.variables.map { ($0, token?.text) })
        let command = command(address, settings)
        guard let child = DetachedProgram.start(command, variables: variables) else {
            return missing(address, command[0])
        }
        started(child)
        return nil
    }

    /// Opens a URL, and waits up to a second for an early failure; returns an error sentence, or `nil`.
    package static func open(_ address: String, _ settings: OpenSettings = OpenSettings()) -> String? {
        let command = command(address, settings)
        switch DetachedProgram.begin(command) {
        case .begun: return nil
        case .failed(let code):
            return Translations.ofUser.gettext(
                "{program} could not open {address} (exit status {code}).",
                ["program": command[0], "address": address, "code": "\(code)"])
        case .missing: return missing(address, command[0])
        }
    }

    private static func missing(_ address: String, _ program: String) -> String {
        Translations.ofUser.gettext(
            "Cannot open {address}: {program} is not installed.", ["program": program, "address": address])
    }
}
