extension DoctorCheck {
    /// The installed libraries, and what is lost without the optional one.
    static let libraries = DoctorCheck { facts in
        let fetch = facts.own.fetch.value
        let probe = facts.probe.value
        var names = fetch.map { ["libcurl \($0.libcurl)"] } ?? []
        if let probe { names += ["GLib \(probe.glib)", "libnotify \(probe.libnotify)"] }
        if fetch?.hasLibsecret == true { names.append("libsecret") }
        guard !names.isEmpty else { return [] }
        let found = Finding("libraries", "libraries", .ok, names.joined(separator: ", "))
        guard fetch?.hasLibsecret == false, facts.configuration.settings.credentials == .auto else { return [found] }
        return [
            found,
            Finding(
                "libraries.libsecret", "libsecret", .note,
                "It is not installed, so sign-ins are kept in a file that only you can read, not in a keyring.",
                .say("To keep them in a keyring, install libsecret (libsecret-1-0 on Debian and Ubuntu).")),
        ]
    }
}
