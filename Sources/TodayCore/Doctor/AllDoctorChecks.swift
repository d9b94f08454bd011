/// The list of checks, in the order in which they are told; a test compares it with the files.
///
/// What others depend on comes first. A database, once there is one, gets its own fact in `DoctorFacts`, its own file in
/// `Checks`, and its line in "Data".
public enum AllDoctorChecks {
    /// The headings with their checks.
    public static let all: [(heading: String, checks: [DoctorCheck])] = [
        ("Programs", [.versions, .libraries]),
        ("Settings", [.configuration, .environment, .folders]),
        ("Sign-in", [.credentialFile, .signIn, .service, .clock]),
        ("Data", [.snapshot, .files]),
        ("Background", [.daemon, .unit]),
        ("Notifications", [.sessionBus, .server, .abilities, .silence, .testNotice]),
        ("Desktop", [.browser, .bars]),
    ]
}
