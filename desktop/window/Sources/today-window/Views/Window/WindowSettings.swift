import CAdwaita
import TodayReports
import WindowCore

extension MainWindow {
    /// Opens the preferences, and scrolls to `target` unless it is `nil`; does nothing if the preferences are open.
    func openPreferences(at target: PreferencesWindow.Target? = nil) {
        guard preferences == nil else { return }
        preferences = PreferencesWindow(over: self)
        preferences?.open(at: target)
    }

    func reloadSettings() {
        runner.request(.describe, as: DescriptorReport.self) { [self] answer in
            guard let report = try? answer.get() else { return }
            let before = source.report
            source.report = report
            favorites.read()
            if report.service == before?.service, report.signIn == before?.signIn {
                list.reloadStored()
                if source.isConverter { converter.reloadStored() }
            } else {
                refreshForAccount()
            }
            show()
        }
    }

    func signOut() {
        SignOutDialog.open(over: window, source) { [self] in
            runner.run(Command.signOut.words, endsWithWindow: false) { [self] ending in
                let said = DisplayText(String(decoding: ending.output, as: UTF8.self)).escaped(for: .plain)
                if let failure = ending.failure { return showFailure(failure) }
                isSignedOut = true
                toasts.show(said)
                refreshForAccount()
                show()
            }
        }
    }

    /// Enables menu entries that only some sources need: signing in, signing out, and the legend of colours.
    func offerMenuEntries() {
        let (hasSignIn, isOut) = (source.report?.signIn != nil, needsSignIn || isSignedOut)
        WindowActions.enable("sign-in", hasSignIn && isOut, in: window)
        WindowActions.enable("sign-out", hasSignIn && !isOut, in: window)
        WindowActions.enable("legend", source.report?.legend != nil, in: window)
    }

    func refreshForAccount() {
        list.refresh()
        if source.isConverter { converter.refresh() }
    }
}
