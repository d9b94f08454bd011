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
