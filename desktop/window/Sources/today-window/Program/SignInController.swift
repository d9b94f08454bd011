import TodayReports
import WindowCore

final class SignInController {
    private let runner: CommandRunner
    private let view: SignInView
    private let done: () -> Void
    private var reader = SignInReader()
    private var process: CommandProcess?

    init(_ runner: CommandRunner, _ view: SignInView, done: @escaping () -> Void) {
        (self.runner, self.view, self.done) = (runner, view, done)
        view.onSubmit = { [weak self] in self?.run($0) }
        view.onChange = { [weak self] in self?.openForm() }
    }

    /// Signs in with the stored application, or shows the form if the source requires an access key.
    func begin() {
        if view.takesKey { view.showForm() } else { run(SignInInput()) }
    }

    /// Opens the form; if it has a field for the client ID, enters the ID of the configured application.
    private func openForm() {
        cancel()
        view.showForm()
        guard !view.takesKey else { return }
        runner.request(.settings, as: SettingsReport.self) { [view] answer in
            if case .success(let report) = answer, let clientID = report.clientID { view.offer(clientID) }
        }
    }

    private func run(_ input: SignInInput) {
        cancel()
        reader = SignInReader()
        view.showWaiting(input)
        var hasRequestedConfirmation = false
        process = runner.run(
            Command.signIn.words + input.words, input: input.secret + "\n",
            line: { [self] line in
                guard let request = reader.receive(line) else { return }
                hasRequestedConfirmation = true
                view.show(request)
            }
        ) { [self] ending in
            process = nil
            guard let failure = ending.failure else { return done() }
            view.show(SignInStep(after: failure, input, hasRequestedConfirmation: hasRequestedConfirmation))
        }
    }

    func cancel() {
        process?.forget()
        process?.end()
        process = nil
    }
}
