import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension DoctorCheck {
    /// Whether the three programs exist, answer, and have the same version.
    static let versions = DoctorCheck { facts in
        let troubles = [
            facts.own.fetch.trouble(
                "today-fetch", hangs: "A keyring or another today-fetch may be blocking it; try again in a minute."),
            facts.probe.trouble(
                "todayd", hangs: "Your session bus may be blocking it; if this persists, log out and in again."),
        ].compactMap(\.self)
        guard let fetch = facts.own.fetch.value, let probe = facts.probe.value else { return troubles }
        let versions = [Version.current, fetch.version, probe.version]
        guard versions.contains(where: { $0 != Version.current }) else {
            return [Finding("versions", "versions", .ok, "\(Product.allPrograms) \(Version.current)")]
        }
        let told = zip(Product.programs, versions).map { "\($0) \($1)" }.joined(separator: ", ")
        return [Finding("versions", "versions", .warning, "Their versions differ: \(told).", .installAll)]
    }
}

extension DoctorFacts.Answer {
    /// Why a program did not answer; `nil` if it did.
    fileprivate func trouble(_ name: String, hangs: String) -> Finding? {
        let id = "versions.\(name)"
        return switch self {
        case .value: nil
        case .silent(let seconds):
            Finding(
                id, name, .broken(.tryLater), "It did not answer within \(seconds) s and was stopped.",
                .say(hangs))
        case .missing:
            Finding(
                id, name, .broken(.unavailable),
                "It cannot be started. It must be in the same folder as \(Product.command).",
                .installAll)
        case .unclear:
            // Without one of its libraries, for example.
            Finding(
                id, name, .broken(.unavailable), "It exited without an answer; it may say why:",
                .run("\(name) --version"))
        }
    }
}

extension Finding.Fix {
    fileprivate static let installAll = say("Install the three programs together, with `desktop/install`.")
}

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

/// A program with a time limit for one line of output.
struct TimedProgram {
    /// The maximum size of an answer, in bytes.
    private static let longest = 1 << 20

    private let seconds: Int
    private let end: Double
    private let output: ChildOutput?

    /// Starts it.
    init(_ words: [String], seconds: Int) {
        self.seconds = seconds
        end = MonotonicClock.seconds + Double(seconds)
        output = ChildOutput(ChildStart(words, errors: .nothing), limit: Self.longest)
    }

    /// Its first line, which it may have printed long ago; what answers later is asked to end, and does so when it loses
    /// nothing by it.
    func line() -> DoctorFacts.Answer<Data> {
        guard let output else { return .missing }
        while true {
            // If this looks late, because another program took its time, it still gets what is there.
            let left = max(0, end - MonotonicClock.seconds)
            let arrival = output.take(within: Int32((left * 1000).rounded(.up)))
            if let line = output.bytes.firstIndex(of: UInt8(ascii: "\n")) { return .value(Data(output.bytes[..<line])) }
            switch arrival {
            case .bytes: continue
            case .nothing where left > 0: continue
            case .nothing:
                kill(output.process, SIGTERM)
                return .silent(seconds: seconds)
            case .end:
                if output.bytes.count == Self.longest { kill(output.process, SIGTERM) }
                return .unclear
            }
        }
    }

    /// Its first line, decoded as JSON.
    func value<Value: Decodable & Sendable>(_ type: Value.Type) -> DoctorFacts.Answer<Value> {
        switch line() {
        case .value(let bytes): JSONCoding.decode(type, bytes).map { .value($0) } ?? .unclear
        case .silent(let seconds): .silent(seconds: seconds)
        case .missing: .missing
        case .unclear: .unclear
        }
    }
}
