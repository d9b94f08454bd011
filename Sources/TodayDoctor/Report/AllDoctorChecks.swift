/// The list of checks, in the order of the report; a test compares it with the files.
///
/// What others depend on comes first.
package enum AllDoctorChecks {
    /// The headings with their checks; `signsIn` says whether any source needs a sign-in.
    package static func all(signsIn: Bool) -> [(heading: String, checks: [DoctorCheck])] {
        [
            ("Programs", [.versions, .libraries]),
            ("Settings", [.configuration, .environment, .folders]),
            (signsIn ? "Sign-in" : "Service", [.credentialFile, .signIn, .service, .clock]),
            ("Data", [.snapshot, .files, .database, .publishing]),
            ("Background", [.daemon, .unit]),
            ("Notifications", [.sessionBus, .server, .abilities, .silence, .testNotice]),
            ("Desktop", [.browser, .bars]),
        ]
    }
}
