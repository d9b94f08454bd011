import Glibc

/// The temporary file that later replaces the file NAME: ".NAME.PID.tmp" in the same folder.
///
/// If the writer is killed, the file remains until `removeAbandoned` runs: for example, before the next write of NAME
/// or, in the folders of ``StaleTempFiles``, when todayd starts.
package struct TemporaryFile {
    private let file: Substring

    package init(for file: Substring) { self.file = file }

    package var name: String { name(getpid()) }

    private func name(_ writer: pid_t) -> String { ".\(file).\(writer).tmp" }

    /// Removes the temporary files of this file whose writers have ended; with `all`, removes all of them.
    package func removeAbandoned(in folder: String, all: Bool = false) {
        for found in FolderNames.of(folder) {
            guard let writer = Self.writer(found), found == name(writer), all || !Self.isRunning(writer) else {
                continue
            }
            unlink("\(folder)/\(found)")
        }
    }

    /// Removes the temporary files of all files in a folder, except those whose writers are running.
    package static func removeAbandoned(in folder: String) {
        for found in FolderNames.of(folder) {
            guard let writer = writer(found), !isRunning(writer) else { continue }
            unlink("\(folder)/\(found)")
        }
    }

    private static func writer(_ name: String) -> pid_t? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].isEmpty, parts.last == "tmp" else { return nil }
        return pid_t(parts[parts.count - 2]).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns whether a writer is running; a file with our own PID is from an earlier process.
    private static func isRunning(_ process: pid_t) -> Bool {
        process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
    }
}

package enum StaleTempFiles {
    package static func remove(_ paths: XDGPaths, sources: [String]) {
        let ofSources = sources.flatMap { source in
            [AtomicFile.parent(paths.snapshot(source)), paths.art(source), paths.numbers(source)]
        }
        for folder in [paths.state, paths.data] + ofSources { TemporaryFile.removeAbandoned(in: folder) }
    }
}
