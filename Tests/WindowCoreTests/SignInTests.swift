import Testing
import TodayReports
import WindowCore

@Suite("Signing in")
struct SignInTests {
    private func failure(_ kind: CommandFailure.Kind) -> CommandFailure {
        CommandFailure(kind, DisplayText("It failed."))
    }

    @Test("Without an application, the form is shown, without an error at first")
    func asked() {
        #expect(SignInStep(after: failure(.usage), SignInInput(), hasRequestedConfirmation: false) == .form())
    }

    @Test("An error in the input is shown at its field")
    func field() {
        let id = SignInStep(after: failure(.signedOut), SignInInput(clientID: "x"), hasRequestedConfirmation: false)
        #expect(id == .form(failure(.signedOut), at: .clientID))
        for input in [SignInInput(clientID: "x", secret: "y"), SignInInput(secret: "y", isKey: true)] {
            let step = SignInStep(after: failure(.signedOut), input, hasRequestedConfirmation: false)
            #expect(step == .form(failure(.signedOut), at: .secret))
        }
    }

    @Test("A declined code, or an unavailable service, is retried with the same input")
    func again() {
        let declined = SignInStep(
            after: failure(.signedOut), SignInInput(clientID: "x"), hasRequestedConfirmation: true)
        #expect(declined == .again(failure(.signedOut)))
        for kind in [CommandFailure.Kind.unavailable, .late, .missing, .rubbish, .other] {
            #expect(
                SignInStep(after: failure(kind), SignInInput(), hasRequestedConfirmation: false)
                    == .again(failure(kind)))
        }
    }
}
