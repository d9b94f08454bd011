import Glibc
import TodayCore

/// Opens addresses in the person's browser; an address is a single argument, which no shell interprets.
package enum PageOpener {
    /// The program that knows the person's browser; source: xdg-utils.
    private static let program = "xdg-open"

    /// Whether it is installed.
    package static var isInstalled: Bool { InstalledPrograms.contain(program) }

    /// The command that opens an address.
    package static func command(_ address: String) -> [String] { [program, address] }

    /// Starts it, and does not wait; returns why it cannot be started, or `nil`.
    ///
    /// A token is for one program and one click: the one that this program was started with is not handed on. A program
    /// that runs on for days takes note of the child that has `started`.
    package static func start(
        _ address: String, _ token: ActivationToken? = nil, started: (pid_t) -> Void = { _ in }
    ) -> String? {
        let variables = Dictionary(uniqueKeysWithValues: ActivationToken.variables.map { ($0, token?.text) })
        guard let child = DetachedProgram.start(command(address), variables: variables) else { return missing(address) }
        started(child)
        return nil
    }

    /// Starts it, and waits a moment to see whether it fails; returns why it failed, or `nil`.
    package static func open(_ address: String) -> String? {
        switch DetachedProgram.begin(command(address)) {
        case .begun: nil
        case .failed(let code): "\(program) could not open \(address) (exit code \(code))."
        case .notThere: missing(address)
        }
    }

    private static func missing(_ address: String) -> String {
        "Cannot open \(address): \(program) is not installed."
    }
}
