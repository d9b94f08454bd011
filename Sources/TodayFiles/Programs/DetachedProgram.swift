import Glibc
import TodayCore

package enum DetachedProgram {
    /// What has become of a program that was started.
    package enum Beginning: Hashable, Sendable {
        /// It is running, or has already succeeded.
        case begun
        /// It failed at once.
        case failed(code: Int32)
        /// It is not installed, or the system would not run it.
        case notThere
    }

    /// The milliseconds in which a program that cannot do its work usually fails.
    private static let patience = 1_000

    @discardableResult
    package static func start(_ words: [String], variables: [String: String?] = [:]) -> pid_t? {
        var start = ChildStart(words, input: .nothing, output: .nothing, errors: .nothing, group: .session)
        start.variables = variables
        return start.start()
    }

    /// Starts `words`, and waits a moment to see whether it fails.
    package static func begin(_ words: [String]) -> Beginning {
        guard let child = start(words) else { return .notThere }
        for _ in 0..<patience / 20 {
            if let ending = ChildEnding.soFar(child) {
                return ending.status == 0 ? .begun : .failed(code: ending.status)
            }
            usleep(20_000)
        }
        return .begun
    }
}

/// Opens URLs in the user's browser or channel player; a URL is a single argument, which no shell interprets.
package enum PageOpener {
    private static let program = "xdg-open"

    package static var isInstalled: Bool { InstalledPrograms.contain(program) }

    package static func command(_ address: String, _ settings: OpenSettings) -> [String] {
        settings.player(for: address) ?? [program, address]
    }

    /// Starts it, and does not wait; returns why it cannot be started, or `nil`.
    ///
    /// A token is for one program and one click; our own is not handed on. `started` hears of a program that runs on.
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

    /// Starts it, and waits a moment to see whether it fails; returns why it failed, or `nil`.
    package static func open(_ address: String, _ settings: OpenSettings = OpenSettings()) -> String? {
        let command = command(address, settings)
        switch DetachedProgram.begin(command) {
        case .begun: return nil
        case .failed(let code):
            return Translations.ofPerson.gettext(
                "{program} could not open {address} (exit status {code}).",
                ["program": command[0], "address": address, "code": "\(code)"])
        case .notThere: return missing(address, command[0])
        }
    }

    private static func missing(_ address: String, _ program: String) -> String {
        Translations.ofPerson.gettext(
            "Cannot open {address}: {program} is not installed.", ["program": program, "address": address])
    }
}
