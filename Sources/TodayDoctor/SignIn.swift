import Glibc
import TodayCore
import TodayFiles

struct CredentialFileFact: Sendable {
    let path: String
    /// Whether other users can read or write the file.
    let isOpen: Bool
    let belongsToAnotherUser: Bool
    /// Whether other users could read or write the file until `today-fetch check` rewrote it.
    var wasOpen = false

    /// Examines the file without reading it; `nil` if it does not exist.
    static func collect(_ path: String, wasOpen: Bool = false) -> CredentialFileFact? {
        guard let status = AtomicFile.status(path) else { return nil }
        let isOpen = status.st_mode & 0o077 != 0
        return CredentialFileFact(
            path: path, isOpen: isOpen, belongsToAnotherUser: status.st_uid != geteuid(), wasOpen: wasOpen && !isOpen)
    }
}

extension DoctorFacts {
    func checkCredentialFile() -> [Finding] {
        guard let file = credentialFile, let name = sources.first(where: { $0.descriptor.can(.signIn) })?.label.name
        else { return [] }
        let (subject, path) = (Subject("credentialFile", gettext("token file")), abbreviated(file.path))
        if file.belongsToAnotherUser {
            let fix = Finding.Fix.run("sudo chown \"$USER\" \(shellWord(file.path))")
            return subject(.broken(.fileError), gettext("{path} belongs to another user.", ["path": path]), fix)
        }
        if file.wasOpen {
            let advice = gettext(
                "If others use this machine, sign in again: `{name} logout`, then `{name} login`.", ["name": name])
            let detail = gettext(
                "Other users could read the credentials in {path} until now; they no longer can.", ["path": path])
            return subject(.warning, detail, .advise(advice))
        }
        guard file.isOpen else { return [] }
        let fix = Finding.Fix.run("chmod 600 \(shellWord(file.path))")
        return subject(
            .broken(.fileError), gettext("Other users can read the credentials in {path}.", ["path": path]), fix)
    }

    func checkSignIn(_ source: SourceFacts) -> [Finding] {
        guard source.descriptor.can(.signIn), let fetch = source.fetch.value else { return [] }
        let hasApplication = configuration.settings.application(of: source.descriptor) != nil
        return [
            signIn(
                fetch,
                registers: source.descriptor.signIn?.means == .application && !hasApplication
                    && !source.descriptor.can(.personal))
        ]
            + fetch.remarks.map { Finding("signIn.remark", gettext("sign-in"), .note, $0) }
    }

    /// Returns the command that signs in, with the option for the client secret if the error names that option.
    func login(_ check: FetchCheck) -> Finding.Fix {
        let option = "--client-secret-file"
        guard case .signInFailed(let reason) = check.error, reason.contains(option) else {
            return .run(loginCommand(check))
        }
        return .run("\(loginCommand(check)) \(option) \(gettext("FILE"))")
    }

    private func loginCommand(_ check: FetchCheck) -> String {
        let signInLabel =
            check.error.map { check.label.signInLabel(after: $0, among: configuration.settings.polled) } ?? check.label
        return "\(signInLabel.name) login"
    }

    private func signIn(_ check: FetchCheck, registers: Bool) -> Finding {
        let (signIn, label) = (Subject("signIn", gettext("sign-in")), check.label)
        let (command, login) = (loginCommand(check), login(check))
        let file = credentialFile.map { abbreviated($0.path) }
        switch check.error {
        case .notSignedIn:
            let other = registers ? " \(gettext(SignInWords.withoutRegistration))" : ""
            return signIn(
                .broken(.notSignedIn), gettext("Not signed in to {service}.", about: label) + other, login)
        case .signInExpired:
            return signIn(
                .broken(.notSignedIn), gettext("Your {service} session has expired.", about: label), login)
        case .permissionMissing:
            let detail = gettext(
                "You have not given permission to see the channels that you follow on {service}.", about: label)
            return signIn(.broken(.notSignedIn), detail, login)
        case .signInFailed(let reason):
            return signIn(
                .broken(.notSignedIn),
                gettext("Signing in to {service} failed: {reason}.", about: label, ["reason": gettext(reason)]), login)
        case .environment(let variable, _, _) where check.error?.isServiceURLError == false:
            let advice = gettext(
                "Then restart todayd. Or unset {variable} and run `{command}`.",
                ["variable": variable, "command": command])
            return signIn(.broken(.configuration), check.error?.sentence(check.label) ?? "", .advise(advice))
        case .keyring(let failure):
            let advice = gettext(
                "Either {step}, or run `{command}`.", ["step": failure.step(.current), "command": command])
            return signIn(
                .broken(.tryLater),
                gettext("Your credentials are in your keyring, but {reason}.", ["reason": gettext(failure.reason)]),
                .advise(advice))
        case .file(let reason):
            let advice = gettext(
                "Fix the cause. If {file} itself is damaged, move it away and run `{command}`.",
                ["file": file ?? gettext("the credentials file"), "command": command])
            return signIn(.broken(.fileError), "\(reason).", .advise(advice))
        default: break
        }
        let storage =
            switch check.place {
            case .keyring: gettext("stored in your keyring (Secret Service)")
            case .file: gettext("stored in {file}, readable only by you", ["file": file ?? gettext("a file")])
            case .environment: gettext("the application named in the environment")
            case nil: gettext("credentials found")
            }
        return signIn(
            .ok,
            check.sentRequest && check.error == nil
                ? gettext("{kept}; accepted by {service}", about: label, ["kept": storage]) : storage)
    }
}
