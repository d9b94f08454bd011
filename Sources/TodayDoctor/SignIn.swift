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

    /// Looks at the file without reading it; `nil` if there is none.
    ///
    /// Every program that writes it closes it to others; `wasOpen` says whether it was open before that.
    static func collect(_ path: String, wasOpen: Bool = false) -> CredentialFileFact? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let isOpen = status.st_mode & 0o077 != 0
        return CredentialFileFact(
            path: path, isOpen: isOpen, isForeign: status.st_uid != geteuid(), wasOpen: wasOpen && !isOpen)
    }
}

extension DoctorFacts {
    /// Whether only its owner can read the file with the tokens; the check does not read it.
    func checkCredentialFile() -> [Finding] {
        guard let file = credentialFile,
            let name = sources.first(where: { $0.descriptor.can(.signIn) })?.label.name
        else { return [] }
        let (subject, path) = (Subject("credentialFile", "token file"), written(file.path))
        if file.isForeign {
            let fix = Finding.Fix.run("sudo chown \"$USER\" \(word(file.path))")
            return [subject(.broken(.fileError), "\(path) belongs to another user.", fix)]
        }
        if file.wasOpen {
            let advice = "If others use this machine, sign in again: `\(name) logout`, then `\(name) login`."
            let detail = "Other users could read the sign-in in \(path) until now; they no longer can."
            return [subject(.warning, detail, .say(advice))]
        }
        guard file.isOpen else { return [] }
        let fix = Finding.Fix.run("chmod 600 \(word(file.path))")
        return [subject(.broken(.fileError), "Other users can read the sign-in in \(path).", fix)]
    }

    /// Whether somebody is signed in, and where the credentials are stored.
    func checkSignIn(_ source: SourceFacts) -> [Finding] {
        guard source.descriptor.can(.signIn), let fetch = source.fetch.value else { return [] }
        return [signIn(fetch, registers: source.descriptor.signIn?.means == .application)]
            + fetch.remarks.map { Finding("signIn.remark", "sign-in", .note, $0) }
    }

    private func signIn(_ check: FetchCheck, registers: Bool) -> Finding {
        let (signIn, service) = (Subject("signIn", "sign-in"), check.label.inSentence)
        let command = "\(check.label.name) login"
        let login = Finding.Fix.run(command)
        let file = credentialFile.map { written($0.path) }
        switch check.error {
        case .notSignedIn:
            let other = registers ? " \(SignInWords.withoutRegistration)" : ""
            return signIn(.broken(.notSignedIn), "Not signed in to \(service).\(other)", login)
        case .signInExpired: return signIn(.broken(.notSignedIn), "The sign-in to \(service) has expired.", login)
        case .signInFailed(let reason):
            return signIn(.broken(.notSignedIn), "The sign-in to \(service) failed: \(reason).", login)
        case .environment(let variable, _, _):
            let advice = "Then restart todayd. Or unset \(variable) and run `\(command)`."
            return signIn(.broken(.configuration), check.error?.sentence(check.label) ?? "", .say(advice))
        case .keyring(let trouble):
            let advice = "Either \(trouble.step(.english)), or run `\(command)`."
            return signIn(.broken(.tryLater), "It is in your keyring, but \(trouble.reason).", .say(advice))
        case .file(let reason):
            let advice = """
                Fix the cause. If \(file ?? "the sign-in") itself is damaged, move it away and run `\(command)`.
                """
            return signIn(.broken(.fileError), "\(reason).", .say(advice))
        default: break
        }
        let kept =
            switch check.place {
            case .keyring: "kept in your keyring (Secret Service)"
            case .file: "kept in \(file ?? "a file"), readable by you alone"
            case .environment: "the application named in the environment"
            case nil: "found"
            }
        return signIn(.ok, check.wasAsked && check.error == nil ? "\(kept); \(service) accepts it" : kept)
    }
}
