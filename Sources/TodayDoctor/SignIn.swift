import Glibc
import TodayCore
import TodayFiles

/// What is known about the credentials file without reading it.
struct CredentialFileFact: Sendable {
    /// Where it is.
    let path: String
    /// Whether anybody but its owner may read or write it.
    let isOpen: Bool
    /// Whether somebody else owns it.
    let isForeign: Bool
    /// Whether it was open to others before the sign-in was checked, and has been rewritten for its owner alone since.
    var wasOpen = false
}

extension CredentialFileFact {
    /// Looks at the file without reading it; `nil` if there is none.
    ///
    /// Every program that writes it closes it to others; `wasOpen` says whether it was open before that.
    static func collect(_ path: String, wasOpen: Bool = false) -> CredentialFileFact? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var fact = CredentialFileFact(
            path: path, isOpen: status.st_mode & 0o077 != 0, isForeign: status.st_uid != geteuid())
        fact.wasOpen = wasOpen && !fact.isOpen
        return fact
    }
}

extension DoctorCheck {
    /// Whether only its owner can read the file with the tokens; the check does not read it.
    static let credentialFile = DoctorCheck { facts in
        guard let file = facts.credentialFile,
            let name = facts.sources.first(where: { $0.descriptor.can(.signIn) })?.label.name
        else { return [] }
        let path = facts.written(file.path)
        if file.isForeign {
            let fix = Finding.Fix.run("sudo chown \"$USER\" \(facts.word(file.path))")
            return [.credentialFile("\(path) belongs to another user.", fix)]
        }
        if file.wasOpen {
            return [
                Finding(
                    "credentialFile", "token file", .warning,
                    "Other users could read the sign-in in \(path) until now; they no longer can.",
                    .say("If others use this machine, sign in again: `\(name) logout`, then `\(name) login`."))
            ]
        }
        guard file.isOpen else { return [] }
        let fix = Finding.Fix.run("chmod 600 \(facts.word(file.path))")
        return [.credentialFile("Other users can read the sign-in in \(path).", fix)]
    }
}

extension Finding {
    fileprivate static func credentialFile(_ detail: String, _ fix: Fix) -> Finding {
        Finding("credentialFile", "token file", .broken(.fileError), detail, fix)
    }
}

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
