/// The list of checks, in the order of the report; a test compares it with the files.
///
/// What others depend on comes first.
package enum AllDoctorChecks {
    /// The headings with their checks.
    package static let all: [(heading: String, checks: [DoctorCheck])] = [
        ("Programs", [.versions, .libraries]),
        ("Settings", [.configuration, .environment, .folders]),
        ("Sign-in", [.credentialFile, .signIn, .service, .clock]),
        ("Data", [.snapshot, .files, .database]),
        ("Background", [.daemon, .unit]),
        ("Notifications", [.sessionBus, .server, .abilities, .silence, .testNotice]),
        ("Desktop", [.browser, .bars]),
    ]
}
