import TodayCore

package enum ConfigurationFile {
    /// Why a configuration cannot be used.
    package enum Failure: FileFailure, Hashable, Sendable {
        case file(FileError)
        case content(ConfigurationError, path: String)

        /// File, line, key and what is allowed.
        package var sentence: String {
            switch self {
            case .file(let error): error.sentence
            case .content(let error, let path): error.sentence(file: path)
            }
        }

        /// The exit code of a program that ends because of it.
        package var exitCode: ExitStatus {
            if case .file = self { .fileError } else { .configuration }
        }
    }

    /// The largest that is read, in bytes; what people write is a thousandth of it.
    package static let largest = 1 << 20

    /// The configuration at `path`; the defaults if there is no such file.
    package static func read(_ path: String) throws(Failure) -> Configuration {
        guard let text = try text(path) else { return Configuration() }
        return try understood(path) { () throws(ConfigurationError) in try Configuration(text) }
    }

    /// The configuration at `path` for a command that only shows things: the defaults if it is broken, which `say` tells.
    package static func orDefaults(_ path: String, say: (String) -> Void) -> Configuration {
        do throws(Failure) {
            return try read(path)
        } catch {
            say(gettext("{sentence}; using the defaults.", ["sentence": error.sentence]))
            return Configuration()
        }
    }

    /// The settings in the `text` of the file at `path`, and the defaults of the others; `nil` if there is no such file.
    package static func settings(_ text: String?, _ path: String) throws(Failure) -> [Setting] {
        try understood(path) { () throws(ConfigurationError) in try Setting.all(in: text ?? "{}") }
    }

    /// The text of the file at `path`; `nil` if there is no such file.
    package static func text(_ path: String) throws(Failure) -> String? {
        let bytes = try Failure.files { () throws(FileError) in try AtomicFile.read(path, limit: largest) }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func understood<Value>(
        _ path: String, _ read: () throws(ConfigurationError) -> Value
    ) throws(Failure) -> Value {
        do throws(ConfigurationError) { return try read() } catch { throw .content(error, path: path) }
    }
}
