import CAdwaita
import TodayReports
import WindowCore

/// What people set, and whether they are signed in.
extension MainWindow {
    /// Opens the settings; with `feed`, at the address of the published feed.
    func openPreferences(atFeed isFeed: Bool = false) {
        guard preferences == nil else { return }
        preferences = PreferencesWindow(over: self)
        preferences?.open(atFeed: isFeed)
    }

    /// Shows everything by settings that have changed.
    func takeSettings() {
        runner.ask(.describe, as: DescriptorReport.self) { [self] answer in
            guard let report = try? answer.get() else { return }
            let before = source.report
            source.report = report
            favorites.read()
            if report.service == before?.service, report.signIn == before?.signIn {
                list.takeNews()
                if source.isConverter { converter.takeNews() }
            } else {
                askForAllAgain()
            }
            show()
        }
    }

    /// Signs out, if the person agrees.
    func signOut() {
        SignOutDialog.open(over: window, source) { [self] in
            runner.run(Command.signOut.words, isQuestion: false) { [self] ending in
                let said = DisplayText(String(decoding: ending.output, as: UTF8.self)).escaped(for: .plain)
                if let failure = ending.failure { return tell(failure) }
                isSignedOut = true
                toasts.show(said)
                askForAllAgain()
                show()
            }
        }
    }

    /// Offers to sign out if somebody is signed in, as far as is known.
    func offerSignOut() {
        WindowActions.enable("sign-out", source.report?.signIn != nil && !needsSignIn && !isSignedOut, in: window)
    }

    /// Asks for everything that depends on who is signed in.
    func askForAllAgain() {
        list.refresh()
        if source.isConverter { converter.refresh() }
    }
}
