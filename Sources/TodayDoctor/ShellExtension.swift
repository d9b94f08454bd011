import FoundationEssentials
import TodayCore
import TodayFiles

struct ShellExtensionFact: Hashable, Sendable {
    /// The supported major versions of GNOME Shell, ascending; never empty.
    var versions: [Int]
    /// Whether GNOME Shell loads the extension although the shell's version is not in `versions`.
    var isValidationOff = false

    private static let file = PersonalPath.data("gnome-shell/extensions/\(Product.extensionID)/metadata.json")
    /// The timeout of `gsettings`, in seconds.
    private static let timeout = 3

    /// Reads the first copy in the data folders, as GNOME Shell does; `nil` if it is missing or invalid, or if
    /// `version` is `nil`.
    static func collect(_ folders: PersonalFolders, shell version: Int?) -> ShellExtensionFact? {
        let files = folders.places(file).lazy.compactMap { try? AtomicFile.read($0, limit: 1 << 16, onlyRegular: true) }
        guard let version, let bytes = files.first, var fact = ShellExtensionFact(metadata: Data(bytes)) else {
            return nil
        }
        if !fact.versions.contains(version) { fact.isValidationOff = isValidationOff }
        return fact
    }

    /// Parses the contents of metadata.json; `nil` if the file is invalid, or names no versions.
    ///
    /// Since GNOME Shell 40, only major versions are compared (`isOutOfDate` in js/misc/extensionUtils.js).
    init?(metadata: Data) {
        struct Metadata: Decodable {
            enum CodingKeys: String, CodingKey { case versions = "shell-version" }

            let versions: [String]
        }
        let texts = JSONCoding.decode(Metadata.self, metadata)?.versions ?? []
        self.init(versions: texts.compactMap(\.majorVersion).sorted())
    }

    init?(versions: [Int]) {
        guard !versions.isEmpty else { return nil }
        self.versions = versions
    }

    private static var isValidationOff: Bool {
        let words = ["gsettings", "get", "org.gnome.shell", "disable-extension-version-validation"]
        guard case .value(let line) = TimedProgram(words, seconds: timeout).line() else { return false }
        return String(decoding: line, as: UTF8.self) == "true"
    }
}

extension DoctorFacts {
    /// Checks that the extension supports this GNOME Shell, which otherwise may not load it, even if it is enabled.
    func checkShellExtension() -> [Finding] {
        guard let server = probe.value?.server, let version = server.shellVersion, let shellExtension else { return [] }
        let subject = Subject("extension", gettext("GNOME extension"))
        let words: MessageValues = [
            "version": server.version.truncated(to: 40).escaped(for: .plain), "versions": shellExtension.span,
        ]
        guard !shellExtension.versions.contains(version) else {
            return subject(.ok, gettext("supports GNOME Shell {version}", words))
        }
        guard !shellExtension.isValidationOff else {
            let detail = gettext(
                "It supports GNOME Shell {versions}; {version} loads it only because version validation is off.", words)
            return subject(.note, detail)
        }
        guard version > shellExtension.versions.max() ?? 0 else {
            return subject(.note, gettext("It supports GNOME Shell {versions}; {version} does not load it.", words))
        }
        let detail = gettext(
            "It supports GNOME Shell {versions}; {version} does not load it. Install the latest version, or let GNOME Shell load every extension, even if it does not support this version:",
            words)
        let setting = "gsettings set org.gnome.shell disable-extension-version-validation true"
        return subject(.warning, detail, .run(setting))
    }
}

extension ShellExtensionFact {
    fileprivate var span: String {
        guard let first = versions.first, let last = versions.last, first != last else {
            return versions.map(String.init).joined()
        }
        return gettext("{first} to {last}", ["first": "\(first)", "last": "\(last)"])
    }
}

extension NotificationServer {
    /// The major version if this server is GNOME Shell, as in GNOME sessions; otherwise `nil`.
    var shellVersion: Int? {
        name.escaped(for: .plain) == "gnome-shell" ? version.escaped(for: .plain).majorVersion : nil
    }
}

extension String {
    fileprivate var majorVersion: Int? { split(separator: ".").first.flatMap { Int($0) } }
}
