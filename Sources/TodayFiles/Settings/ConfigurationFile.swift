import Glibc
import TodayCore

package enum ConfigurationFile {
    /// Why the settings cannot be used.
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

        package var exitCode: ExitStatus { if case .file = self { .fileError } else { .configuration } }

        /// Whether the settings do not say from where `source` is fetched; without a choice of providers, and with an error
        /// in something else than a feed, there is only one place.
        package func hidesService(of source: SourceDescriptor) -> Bool {
            if !source.providers.isEmpty { return true }
            guard case .content(let error, _) = self else { return false }
            return error.key.hasPrefix("sources.") && error.key.hasSuffix(".from")
        }
    }

    /// The largest that is read, in bytes; what people write is a thousandth of it.
    package static let largest = 1 << 20

    /// The settings in force: the person's own, over those of the files that hold for all users; `skip` as for `shared`.
    package static func inForce(
        _ paths: XDGPaths, skip: (FileError) -> Void = { _ in }
    ) throws(Failure) -> Configuration {
        let (shared, path) = (try shared(paths, skip: skip), paths.configuration)
        guard !shared.isEmpty else { return try read(path) }
        let text = try text(path) ?? "{}"
        return try understood(path) { () throws(ConfigurationError) in try Configuration(text, over: shared) }
    }

    /// The files that hold for all users, weakest first: what the installation brings, then the system's.
    ///
    /// Source: XDG Base Directory Specification 0.8, "Referencing this specification": one that this person may not read is
    /// skipped, and so is one that another user could have written, because settings name programs to run; `skip` can say
    /// so.
    package static func shared(
        _ paths: XDGPaths, skip: (FileError) -> Void = { _ in }
    ) throws(Failure) -> [SharedConfiguration] {
        var found: [SharedConfiguration] = []
        for path in [OwnProgram.installed("share/\(Product.name)/config.json")] + paths.systemConfigurations {
            do throws(Failure) {
                if let distrust = distrust(path) {
                    skip(distrust)
                } else if let text = try text(path) {
                    found.append(SharedConfiguration(path: path, text: text))
                }
            } catch {
                guard case .file(let reason) = error, reason.isDenied else { throw error }
                skip(reason)
            }
        }
        return found
    }

    /// Why the file at `path` is not read: a user who is neither root nor this one could have written it, or put it
    /// there; `nil` if none could, or if there is no file.
    private static func distrust(_ path: String) -> FileError? {
        guard let file = AtomicFile.status(path) else { return nil }
        // A link leads from one folder to another; either could be changed.
        let folders = [path, AtomicFile.target(of: path)].map(AtomicFile.parent)
        let owners = [(path, file)] + folders.compactMap { folder in AtomicFile.status(folder).map { (folder, $0) } }
        for (name, status) in owners {
            let values: MessageValues = ["path": name]
            if ![0, geteuid()].contains(status.st_uid) {
                return FileError(.read, path, reason: gettext("{path} belongs to another user", values))
            }
            if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
                let advice: MessageValues = ["path": name, "command": "chmod go-w \(ShellWord.text(name))"]
                return FileError(
                    .read, path, reason: gettext("other users may write {path}; run `{command}`", advice))
            }
        }
        return nil
    }

    /// The configuration at `path` alone; the defaults if there is no such file.
    package static func read(_ path: String) throws(Failure) -> Configuration {
        guard let text = try text(path) else { return Configuration() }
        return try understood(path) { () throws(ConfigurationError) in try Configuration(text) }
    }

    /// The settings in force for a command that only shows `source`: the defaults if a file is broken, which `say` tells, as
    /// it does that a file is not trusted.
    package static func orDefaults(
        _ paths: XDGPaths, showing source: SourceDescriptor, say: (String) -> Void
    ) -> Configuration {
        do throws(Failure) {
            return try inForce(paths) { if !$0.isDenied { say($0.wholeSentence) } }
        } catch {
            let values: MessageValues = ["sentence": error.sentence, "name": source.name]
            say(
                error.hidesService(of: source)
                    ? gettext("{sentence}; `{name}` fetches nothing until that is corrected.", values)
                    : gettext("{sentence}; using the defaults.", values))
            return Configuration()
        }
    }

    /// Each setting in force, and where it comes from; `text` is that of the person's own file, `nil` if there is none, and
    /// `skip` as for `shared`.
    package static func settings(
        _ text: String?, _ paths: XDGPaths, skip: (FileError) -> Void = { _ in }
    ) throws(Failure) -> [Setting] {
        let shared = try shared(paths, skip: skip)
        return try understood(paths.configuration) { () throws(ConfigurationError) in
            try Setting.all(in: text ?? "{}", over: shared)
        }
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
