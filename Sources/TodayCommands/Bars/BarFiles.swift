import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// The files that a bar reads: its configuration, and what that includes.
struct BarFiles {
    /// The file with the entry or, without an entry, the file to which it belongs.
    let file: BarFile
    /// The texts of the other files that the bar reads.
    let others: [(file: BarFile, text: String)]
    /// A file with the entry that the bar does not read; `nil` if there is none.
    let unread: BarFile?

    private static let mostIncluded = 100

    /// Finds the files of a bar, from the file `named` by the user or on the bar's command line, or else from the first
    /// existing or usual file; `nil` if the bar has none.
    init?(_ setup: BarSetup, _ folders: PersonalFolders, named: String? = nil) {
        let usual = setup.files({ Environment[$0] }).map(folders.path).filter { BarFile($0).isThere }
        let started = named ?? Self.started(setup, folders)
        guard let first = started ?? usual.first ?? setup.usual({ Environment[$0] }).map(folders.path) else {
            return nil
        }
        let start = [first] + (setup.readsAll && started == nil ? usual.filter { $0 != first } : [])
        let all = Self.read(start, setup, folders)
        func has(_ text: String) -> Bool {
            setup.entry(in: text) != nil || (try? setup.editor?.hasEntry(text)) == true
        }
        let place = all.first { has($0.text) } ?? all.first { setup.editor?.bars(in: $0.text).isEmpty == false }
        let file = place?.file ?? BarFile(first)
        others = all.filter { $0.file.path != file.path }
        unread =
            named == nil && place.map { !has($0.text) } ?? true
            ? usual.filter { path in !all.contains { $0.file.path == path } }.map { BarFile($0) }
                .first { (try? $0.text()).flatMap(\.self).map(has) == true } : nil
        self.file = file
    }

    /// Returns the texts of files and of those that they include, without files that cannot be read.
    static func read(
        _ paths: [String], _ setup: BarSetup, _ folders: PersonalFolders
    ) -> [(file: BarFile, text: String)] {
        var (open, seen, all) = (paths[...], Set<String>(), [(file: BarFile, text: String)]())
        while let path = open.popFirst(), seen.count < mostIncluded {
            let file = BarFile(path)
            guard seen.insert(path).inserted, let text = (try? file.text()).flatMap(\.self) else { continue }
            all.append((file, text))
            for name in setup.editor?.included(in: text) ?? [] {
                guard let name = folders.expanded(name) else { continue }
                let relative = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
                open += matches(name.hasPrefix("/") ? name : "\(AtomicFile.parent(path))/\(relative)")
            }
        }
        return all
    }

    /// Returns the files that match a path, in order; its last component may be a pattern.
    private static func matches(_ pattern: String) -> [String] {
        let name = String(AtomicFile.name(pattern))
        guard name.contains("*") || name.contains("?") || name.contains("[") else { return [pattern] }
        let folder = AtomicFile.parent(pattern)
        return FolderNames.of(folder).filter { fnmatch(name, $0, FNM_PERIOD) == 0 }.sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the file that a running bar, or what starts it in i3 or sway, names on its command line.
    private static func started(_ setup: BarSetup, _ folders: PersonalFolders) -> String? {
        for process in ProcessFacts.withOurConfiguration {
            guard let name = setup.namedFile(program: process.name, process.arguments) else { continue }
            return name.hasPrefix("/") ? name : "\(AtomicFile.link("/proc/\(process.process)/cwd") ?? "")/\(name)"
        }
        guard setup.isStartedByOthers,
            let manager = AllBarFormats.named("i3bar")?.setup(for: CurrentSource.name),
            let files = BarFiles(manager, folders)
        else { return nil }
        let texts = files.others.map(\.text) + [(try? files.file.text()).flatMap(\.self) ?? ""]
        return texts.lazy.flatMap(setup.namedFiles).compactMap(folders.expanded).first { $0.hasPrefix("/") }
    }
}

extension PersonalFolders {
    /// Returns the path with the home folder for `~` and `$HOME`; `nil` if it has another variable.
    fileprivate func expanded(_ path: String) -> String? {
        for prefix in ["~/", "$HOME/", "${HOME}/"] where path.hasPrefix(prefix) {
            return "\(home)/\(path.dropFirst(prefix.count))"
        }
        return path.contains("$") ? nil : path
    }
}

extension ProcessFacts {
    /// The processes of this user with the same configuration folder as ours, read once, because `bars` looks for each bar.
    static let withOurConfiguration: [ProcessFacts] = {
        guard let own = try? XDGPaths() else { return [] }
        return ProcessFacts.own.filter { (try? XDGPaths(environment: $0.environment))?.config == own.config }
    }()
}
