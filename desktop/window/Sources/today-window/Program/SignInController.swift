import TodayCore
import WindowCore

/// Signing in: runs the command that does it, and shows what it asks the person to do.
final class SignInController {
    private let runner: CommandRunner
    private let view: SignInView
    private let done: () -> Void
    private var reader = SignInReader()
    private var process: ChildProcess?

    /// Signs in with the command of `runner`; `done` runs if that worked.
    init(_ runner: CommandRunner, _ view: SignInView, done: @escaping () -> Void) {
        (self.runner, self.view, self.done) = (runner, view, done)
        view.given = { [weak self] in self?.begin($0, secret: $1) }
    }

    /// Begins, with an application's id and secret if the person has given them.
    func begin(_ id: String = "", secret: String = "") {
        process?.forget()
        process?.end()
        reader = SignInReader()
        let application = id.isEmpty ? [] : ["--client-id=\(id)"]
        let hasSecret = !secret.isEmpty
        view.showWaiting()
        process = runner.run(
            Command.signIn.words + application + (hasSecret ? ["--client-secret-file=-"] : []),
            input: secret + "\n",
            line: { [self] line in
                if let request = reader.take(line) { view.show(request) }
            }
        ) { [self] ending in
            process = nil
            guard let trouble = ending.trouble else { return done() }
            // Without an id of an application, the command asks for one.
            let asksForID = id.isEmpty && trouble.kind != .unavailable
            view.showForm(asksForID ? nil : Words.sentence(trouble, command: runner.name))
        }
    }

    /// Ends the command, because the person went away.
    func cancel() {
        process?.forget()
        process?.end()
        process = nil
    }
}
