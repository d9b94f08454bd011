import TodayReports
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
        view.given = { [weak self] in self?.run($0) }
    }

    /// Begins: with the application that was used before, or by asking for the key.
    func begin() {
        if view.takesKey { view.showForm() } else { run(SignInInput()) }
    }

    private func run(_ input: SignInInput) {
        cancel()
        reader = SignInReader()
        view.showWaiting(input)
        var hasAsked = false
        process = runner.run(
            Command.signIn.words + input.words, input: input.secret + "\n",
            line: { [self] line in
                guard let request = reader.take(line) else { return }
                hasAsked = true
                view.show(request)
            }
        ) { [self] ending in
            process = nil
            guard let failure = ending.failure else { return done() }
            view.show(SignInStep(after: failure, input, hasAsked: hasAsked))
        }
    }

    /// Ends the command, because the person went away.
    func cancel() {
        process?.forget()
        process?.end()
        process = nil
    }
}
