import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// The files that a bar reads: its configuration, and the files that the configuration includes.
struct BarFiles {
    /// The file that has the entry or, if none has it, the file to add it to.
    let file: BarFile
    let others: [(file: BarFile, text: String)]
    /// A default file with the entry, if the bar reads only files without it; `nil` if there is none, or with `--file`.
    let unread: BarFile?

    private static let mostFiles = 100

    /// Starts at `userPath`, or else at the file on the bar's command line, the first existing default file, or the
    /// file to create, and reads the included files; `nil` if the bar has none of these.
    init?(_ setup: BarSetup, _ folders: PersonalFolders, named userPath: String? = nil) {
        let defaultPaths = setup.files({ Environment[$0] }).map(folders.path).filter { BarFile($0).exists }
        let givenPath = userPath ?? Self.pathOnCommandLine(setup, folders)
        guard let mainPath = givenPath ?? defaultPaths.first ?? setup.usual({ Environment[$0] }).map(folders.path)
        else { return nil }
        let paths = [mainPath] + (setup.readsAll && givenPath == nil ? defaultPaths.filter { $0 != mainPath } : [])
        let all = Self.read(paths, setup, folders)
        func hasEntry(_ text: String) -> Bool {
            setup.entry(in: text) != nil || (try? setup.editor?.hasEntry(text)) == true
        }
        let target = all.first { hasEntry($0.text) } ?? all.first { setup.editor?.bars(in: $0.text).isEmpty == false }
        let file = target?.file ?? BarFile(mainPath)
        others = all.filter { $0.file.path != file.path }
        unread =
            userPath == nil && target.map { !hasEntry($0.text) } ?? true
            ? defaultPaths.filter { path in !all.contains { $0.file.path == path } }.map { BarFile($0) }
                .first { (try? $0.text()).flatMap(\.self).map(hasEntry) == true } : nil
        self.file = file
    }

    /// Reads the files and the files that they include, each once; omits files that cannot be read.
    static func read(
        _ paths: [String], _ setup: BarSetup, _ folders: PersonalFolders
    ) -> [(file: BarFile, text: String)] {
        var (pending, seen, all) = (paths[...], Set<String>(), [(file: BarFile, text: String)]())
        while let path = pending.popFirst(), seen.count < mostFiles {
            let file = BarFile(path)
            guard seen.insert(path).inserted, let text = (try? file.text()).flatMap(\.self) else { continue }
            all.append((file, text))
            for name in setup.editor?.included(in: text) ?? [] {
                guard let name = folders.expanded(name) else { continue }
                let relative = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
                pending += matches(name.hasPrefix("/") ? name : "\(AtomicFile.parent(path))/\(relative)")
            }
        }
        return all
    }

    /// Returns the matching paths, sorted by name; only the last component of `pattern` can have wildcards.
    private static func matches(_ pattern: String) -> [String] {
        let name = String(AtomicFile.name(pattern))
        guard name.contains("*") || name.contains("?") || name.contains("[") else { return [pattern] }
        let folder = AtomicFile.parent(pattern)
        return FolderNames.of(folder).filter { fnmatch(name, $0, FNM_PERIOD) == 0 }.sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the path on the command line of a running bar, or else in i3's or sway's command that starts the bar.
    private static func pathOnCommandLine(_ setup: BarSetup, _ folders: PersonalFolders) -> String? {
        for process in ProcessFacts.withOurConfiguration {
            guard let name = setup.namedFile(program: process.name, process.arguments) else { continue }
            if name.hasPrefix("/") { return name }
            guard let folder = AtomicFile.link("/proc/\(process.process)/cwd") else { continue }
            return "\(folder)/\(name)"
        }
        guard setup.mayBeNamedByWindowManager,
            let manager = AllBarFormats.named("i3bar")?.setup(for: CurrentSource.name),
            let files = BarFiles(manager, folders)
        else { return nil }
        let texts = files.others.map(\.text) + [(try? files.file.text()).flatMap(\.self) ?? ""]
        return texts.lazy.flatMap(setup.namedFiles).compactMap(folders.expanded).first { $0.hasPrefix("/") }
    }
}

extension PersonalFolders {
    /// Replaces a leading `~` or `$HOME`; `nil` if the path has another variable.
    fileprivate func expanded(_ path: String) -> String? {
        let prefix = ["~/", "$HOME/", "${HOME}/"].first(where: path.hasPrefix)
        let rest = prefix.map { path.dropFirst($0.count) } ?? path[...]
        guard !rest.contains("$") else { return nil }
        return prefix == nil ? path : "\(home)/\(rest)"
    }
}

extension ProcessFacts {
    /// The user's processes with our configuration folder; read only once, because `bars` searches them for each bar.
    static let withOurConfiguration: [ProcessFacts] = {
        guard let own = try? XDGPaths() else { return [] }
        return ProcessFacts.ofUser.filter { (try? XDGPaths(environment: $0.environment))?.config == own.config }
    }()
}
