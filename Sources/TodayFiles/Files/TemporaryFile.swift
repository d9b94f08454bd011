import Glibc

/// The names of files that are to take the place of others: ".NAME.PID.tmp", beside NAME.
///
/// The next writer of the same file, and todayd when it starts, remove what a killed one left behind.
package struct TemporaryFile {
    private let file: Substring

    package init(for file: Substring) { self.file = file }

    package var name: String { name(getpid()) }

    private func name(_ writer: pid_t) -> String { ".\(file).\(writer).tmp" }

    /// Removes those in `folder` whose writers are gone, or `all` of them.
    package func removeAbandoned(in folder: String, all: Bool = false) {
        for found in FolderNames.of(folder) {
            guard let writer = Self.writer(found), found == name(writer), all || !Self.isRunning(writer) else {
                continue
            }
            unlink("\(folder)/\(found)")
        }
    }

    /// Removes those of all files in a folder of ours whose writers are gone.
    package static func removeAbandoned(in folder: String) {
        for found in FolderNames.of(folder) {
            guard let writer = writer(found), !isRunning(writer) else { continue }
            unlink("\(folder)/\(found)")
        }
    }

    /// The process that wrote a temporary file; `nil` if the name is not one of ours.
    private static func writer(_ name: String) -> pid_t? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].isEmpty, parts.last == "tmp" else { return nil }
        return pid_t(parts[parts.count - 2]).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether a process is there; a file with our own number is of an earlier process.
    private static func isRunning(_ process: pid_t) -> Bool {
        process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
    }
}

/// What programs that were killed while they wrote left behind in our folders.
package enum StaleTempFiles {
    /// Removes it, as far as those programs are gone.
    package static func remove(_ paths: XDGPaths, sources: [String]) {
        let ofSources = sources.flatMap { source in
            [AtomicFile.parent(paths.snapshot(source)), paths.art(source), paths.numbers(source)]
        }
        for folder in [paths.state, paths.data] + ofSources { TemporaryFile.removeAbandoned(in: folder) }
    }
}
