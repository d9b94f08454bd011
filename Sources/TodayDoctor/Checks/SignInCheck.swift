import TodayCore

extension DoctorCheck {
    /// Whether somebody is signed in, and where the credentials are stored.
    static let signIn = DoctorCheck.each { source, facts in
        guard source.descriptor.can(.signIn), let fetch = source.fetch.value else { return [] }
        return [fetch.signIn(facts)] + fetch.remarks.map { Finding("signIn.remark", "sign-in", .note, $0) }
    }
}

extension FetchCheck {
    fileprivate func signIn(_ facts: DoctorFacts) -> Finding {
        let login = Finding.Fix.run("\(label.name) login")
        let file = facts.credentialFile.map { facts.written($0.path) } ?? "the sign-in"
        return switch error {
        case .notSignedIn:
            .signIn(.broken(.notSignedIn), "Not signed in to \(label.inSentence).", login)
        case .signInExpired:
            .signIn(.broken(.notSignedIn), "The sign-in to \(label.inSentence) has expired.", login)
        case .signInFailed(let reason):
            .signIn(.broken(.notSignedIn), "The sign-in to \(label.inSentence) failed: \(reason).", login)
        case .environment(let variable, _, _):
            .signIn(
                .broken(.configuration), error?.sentence(label) ?? "",
                .say("Then restart todayd. Or unset \(variable) and run `\(label.name) login`."))
        case .keyring(let trouble):
            .signIn(
                .broken(.tryLater), "It is in your keyring, but \(trouble.reason).",
                .say("Either \(trouble.step(.english)), or run `\(label.name) login`."))
        case .file(let reason):
            .signIn(
                .broken(.fileError), "\(reason).",
                .say("Fix the cause. If \(file) itself is damaged, move it away and run `\(label.name) login`."))
        default: .signIn(.ok, kept(facts))
        }
    }

    private func kept(_ facts: DoctorFacts) -> String {
        let isTaken = wasAsked && error == nil ? "; \(label.inSentence) accepts it" : ""
        return switch place {
        case .keyring: "kept in your keyring (Secret Service)\(isTaken)"
        case .file:
            "kept in \(facts.credentialFile.map { facts.written($0.path) } ?? "a file"), readable by you alone\(isTaken)"
        case .environment: "the application named in the environment\(isTaken)"
        case nil: "found\(isTaken)"
        }
    }
}

extension Finding {
    fileprivate static func signIn(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("signIn", "sign-in", state, detail, fix)
    }
}
