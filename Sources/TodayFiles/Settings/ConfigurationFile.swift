import Glibc
import TodayCore

package enum ConfigurationFile {
    package enum Failure: FileFailure, Hashable, Sendable {
        case file(FileError)
        case content(ConfigurationError, path: String)

        /// The failure as a sentence without its period; for a mistake, with the file, line, key and allowed values.
        package var sentence: String {
            switch self {
            case .file(let error): error.sentence
            case .content(let error, let path): error.sentence(file: path)
            }
        }

        package var exitCode: ExitStatus { if case .file = self { .fileError } else { .configuration } }

        /// Returns whether this leaves the provider or feed of `source` unknown, so that `source` must not be fetched.
        package func leavesServiceUnknown(of source: SourceDescriptor) -> Bool {
            if !source.providers.isEmpty { return true }
            guard case .content(let error, _) = self else { return false }
            return error.key.hasPrefix("sources.") && error.key.hasSuffix(".from")
        }
    }

    package static let largest = 1 << 20

    /// Returns the user's settings, merged over the shared settings; `skip` receives the errors of skipped files.
    package static func inForce(
        _ paths: XDGPaths, skip: (FileError) -> Void = { _ in }
    ) throws(Failure) -> Configuration {
        let (shared, path) = (try shared(paths, skip: skip), paths.configuration)
        guard !shared.isEmpty else { return try read(path) }
        let text = try text(path) ?? "{}"
        return try understood(path) { () throws(ConfigurationError) in try Configuration(text, over: shared) }
    }

    /// Returns the settings files for all users, lowest precedence first: the installation's, then the system's.
    ///
    /// Skips files that this user may not read (XDG Base Directory Specification 0.8), and files that another user
    /// could have written, because settings name programs to run.
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

    /// Returns why not to trust a file; `nil` if only root and the current user can change it, or if it is missing.
    private static func distrust(_ path: String) -> FileError? {
        guard let file = AtomicFile.status(path) else { return nil }
        // Check the folders of `path` and, if it is a link, of its target: a change in either can replace the file.
        let folders = [path, AtomicFile.target(of: path)].map(AtomicFile.parent)
        let owners = [(path, file)] + folders.compactMap { folder in AtomicFile.status(folder).map { (folder, $0) } }
        for (name, status) in owners {
            if ![0, geteuid()].contains(status.st_uid) {
                let advice: MessageValues = ["path": name, "command": "sudo chown root \(ShellWord.text(name))"]
                return FileError(
                    .read, path,
                    reason: gettext("the owner of {path} is neither you nor root; run `{command}`", advice))
            }
            if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
                let advice: MessageValues = ["path": name, "command": "chmod go-w \(ShellWord.text(name))"]
                return FileError(
                    .read, path, reason: gettext("other users can write to {path}; run `{command}`", advice))
            }
        }
        return nil
    }

    package static func read(_ path: String) throws(Failure) -> Configuration {
        guard let text = try text(path) else { return Configuration() }
        return try understood(path) { () throws(ConfigurationError) in try Configuration(text) }
    }

    /// Returns the settings for showing `source`, as `inForce` does, or else the defaults.
    package static func orDefaults(
        _ paths: XDGPaths, showing source: SourceDescriptor, say: (String) -> Void
    ) -> Configuration {
        inForce(paths, showing: source, say: say) ?? Configuration()
    }

    /// Returns the settings for showing `source`; if they cannot be used, warns through `say` and returns `nil`.
    ///
    /// `say` also receives the errors of skipped files, except files that this user may not read.
    package static func inForce(
        _ paths: XDGPaths, showing source: SourceDescriptor, say: (String) -> Void
    ) -> Configuration? {
        do throws(Failure) {
            return try inForce(paths) { if !$0.isDenied { say($0.wholeSentence) } }
        } catch {
            let values: MessageValues = ["sentence": error.sentence, "name": source.name]
            say(
                error.leavesServiceUnknown(of: source)
                    ? gettext("{sentence}; `{name}` fetches nothing until that is corrected.", values)
                    : gettext("{sentence}; using the defaults.", values))
            return nil
        }
    }

    /// Returns each setting with its origin; `text` is the user's own file, and `skip` receives errors of other files.
    package static func settings(
        _ text: String?, _ paths: XDGPaths, skip: (FileError) -> Void = { _ in }
    ) throws(Failure) -> [Setting] {
        let shared = try shared(paths, skip: skip)
        return try understood(paths.configuration) { () throws(ConfigurationError) in
            try Setting.all(in: text ?? "{}", over: shared)
        }
    }

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
