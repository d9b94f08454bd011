/// What a person has to do about the sign-in, in the words of bars and of speech.
extension FeedStatus {
    /// "sign in: " and the command for it.
    var signInStep: String { wrongVariable.map { "check \($0)" } ?? "sign in: \(source) login" }

    /// The same without the command.
    var shortSignInStep: String { wrongVariable == nil ? "sign in" : "no sign-in" }

    /// The same as a sentence.
    package var spokenSignInStep: DisplayLine {
        wrongVariable.map { "Check \(DisplayText($0)) in your environment" }
            ?? "To sign in, run \(literal: source) login"
    }

    /// The variable that has to be corrected: it takes precedence over a sign-in, so that signing in would not help.
    private var wrongVariable: String? {
        guard case .environment(let variable, _, _)? = error else { return nil }
        return variable
    }
}
