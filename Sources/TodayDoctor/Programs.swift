import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension DoctorFacts {
    func checkVersions() -> [Finding] {
        let failures = [
            own.fetch.failure(
                "today-fetch",
                timeoutAdvice: gettext("A keyring or another today-fetch may be blocking it; try again in a minute.")),
            probe.failure(
                "todayd",
                timeoutAdvice: gettext("Your session bus may be blocking it; if this persists, log out and in again.")
            ),
        ].compactMap(\.self)
        guard let fetch = own.fetch.value, let probe = probe.value else { return failures }
        let subject = Subject("versions", gettext("versions"))
        let versions = [Version.current, fetch.version, probe.version]
        guard versions.contains(where: { $0 != Version.current }) else {
            return subject(.ok, "\(Product.allPrograms) \(Version.current)")
        }
        let list = zip(Product.programs, versions).map { "\($0) \($1)" }.joined(separator: ", ")
        return subject(.warning, gettext("The versions of the programs differ: {told}.", ["told": list]), .installAll)
    }

    func checkLibraries() -> [Finding] {
        let fetch = own.fetch.value
        var names = fetch.map { ["libcurl \($0.libcurl)"] } ?? []
        if let probe = probe.value { names += ["GLib \(probe.glib)", probe.libnotify] }
        if fetch?.hasLibsecret == true { names.append("libsecret") }
        guard !names.isEmpty else { return [] }
        let found = Finding("libraries", gettext("libraries"), .ok, names.joined(separator: ", "))
        guard fetch?.hasLibsecret == false, configuration.settings.credentials == .auto else { return [found] }
        let missing = Finding(
            "libraries.libsecret", "libsecret", .note,
            gettext(
                "It is not installed, so credentials are stored in a file that only you can read, not in a keyring."),
            .advise(gettext("To keep them in a keyring, install libsecret (libsecret-1-0 on Debian and Ubuntu).")))
        return [found, missing]
    }
}

extension DoctorFacts.Answer {
    fileprivate func failure(_ name: String, timeoutAdvice: String) -> Finding? {
        let program = Subject("versions.\(name)", name)
        switch self {
        case .value: return nil
        case .silent(let seconds):
            return program(
                .broken(.tryLater),
                gettext("It did not respond within {seconds} s and was stopped.", ["seconds": "\(seconds)"]),
                .advise(timeoutAdvice))
        case .missing:
            let detail = gettext(
                "It cannot be started. It must be in the same directory as {command}.", ["command": Product.command])
            return program(.broken(.unavailable), detail, .installAll)
        case .noResult:
            // For example, a library of the program is missing.
            let detail = gettext("It exited without a result. To see why, run:")
            return program(.broken(.unavailable), detail, .run("\(name) --version"))
        }
    }
}

extension Finding.Fix {
    fileprivate static var installAll: Finding.Fix {
        advise(gettext("Install the three programs together, with `desktop/install`."))
    }
}

/// A started program, with a time limit for its first line of output.
struct TimedProgram {
    /// The maximum size of the output, in bytes.
    private static let longest = 1 << 20

    private let seconds: Int
    private let end: Double
    private let output: ChildOutput?

    init(_ words: [String], seconds: Int) {
        self.seconds = seconds
        end = MonotonicClock.seconds + Double(seconds)
        output = ChildOutput(ChildStart(words, errors: .nothing), limit: Self.longest)
    }

    /// Waits for the first line; after the time limit, or at `longest` bytes without a line break, sends SIGTERM.
    func line() -> DoctorFacts.Answer<Data> {
        guard let output else { return .missing }
        while true {
            // Output that arrived while another program was examined counts, even if the time is up now.
            let left = max(0, end - MonotonicClock.seconds)
            let arrival = output.receive(within: Int32((left * 1000).rounded(.up)))
            if let line = output.bytes.firstIndex(of: UInt8(ascii: "\n")) { return .value(Data(output.bytes[..<line])) }
            switch arrival {
            case .bytes: continue
            case .nothing where left > 0: continue
            case .nothing:
                kill(output.process, SIGTERM)
                return .silent(seconds: seconds)
            case .end:
                if output.bytes.count == Self.longest { kill(output.process, SIGTERM) }
                return .noResult
            }
        }
    }

    func value<Value: Decodable & Sendable>(_ type: Value.Type) -> DoctorFacts.Answer<Value> {
        switch line() {
        case .value(let bytes): JSONCoding.decode(type, bytes).map { .value($0) } ?? .noResult
        case .silent(let seconds): .silent(seconds: seconds)
        case .missing: .missing
        case .noResult: .noResult
        }
    }
}
