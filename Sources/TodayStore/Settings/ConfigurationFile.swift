import TodayCore
import TodaySystem

/// The configuration on disk.
package enum ConfigurationFile {
    /// Why a configuration cannot be used.
    package enum Failure: Error, Hashable, Sendable {
        /// It cannot be read.
        case file(FileError)
        /// It has an error.
        case content(ConfigurationError, path: String)

        /// File, line, key and what is allowed.
        package var sentence: String {
            switch self {
            case .file(let error): error.sentence
            case .content(let error, let path): error.sentence(file: path)
            }
        }
    }

    /// The largest that is read, in bytes; what people write is a thousandth of it.
    private static let largest = 1 << 20

    /// The configuration at `path`; the defaults if there is no such file.
    package static func read(_ path: String) throws(Failure) -> Configuration {
        let bytes: [UInt8]?
        do throws(FileError) { bytes = try AtomicFile.read(path, limit: largest) } catch { throw .file(error) }
        guard let bytes else { return Configuration() }
        do throws(ConfigurationError) {
            return try Configuration(String(decoding: bytes, as: UTF8.self))
        } catch {
            throw .content(error, path: path)
        }
    }
}
