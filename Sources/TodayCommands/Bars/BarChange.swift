import Glibc
import TodayBars
import TodayCore
import TodayFiles

/// A change to the configuration of a bar, and the messages about it.
struct BarChange {
    private let bar: FormatName
    private let setup: BarSetup
    private let folders: PersonalFolders
    /// The bar's configuration files; `nil` if the bar has no file that can be changed.
    private let files: BarFiles?
    private let paths: XDGPaths
    private let fileOption: String?
    /// The bar given with `--bar`, for a file that configures several bars.
    private let choice: String?

    /// Runs `work` on `file` or the bar's own file; without a bar, only prints a note, and fails if `writes` is `true`.
    static func run(
        _ bar: FormatName, file: String?, bar choice: String? = nil, writes: Bool = false,
        _ work: (BarChange) -> ExitStatus
    ) -> ExitStatus {
        let format = bar.format
        guard let setup = format.setup(for: CurrentSource.name) else {
            let command = "\(CurrentSource.name) feed --format \(format.name)"
            let why = gettext(
                "This format needs no bar: `{command}` prints {summary}.",
                ["command": command, "summary": gettext(format.summary)])
            guard writes else { return done(why) }
            Terminal.printNote(gettext("{why}\nNothing was written.", ["why": why]))
            return .badData
        }
        do throws(FileError) {
            let folders = try PersonalFolders()
            let files = BarFiles(setup, folders, named: file)
            return work(
                BarChange(
                    bar: bar, setup: setup, folders: folders, files: files, paths: try XDGPaths(), fileOption: file,
                    choice: choice))
        } catch { return Terminal.failed(error) }
    }

    private var name: String { bar.name }

    private func withoutEntries(_ text: String) -> String {
        AllSourceDescriptors.all.reduce(text) { text, source in
            (try? bar.format.setup(for: source.name)?.removed(from: text)) ?? text
        }
    }

    private var file: BarFile? { files?.file }
    private var shownPath: String { file.map { folders.written($0.path) } ?? "" }

    private func command(_ words: String) -> String {
        "\(CurrentSource.name) bars \(words)\(fileOption.map { " --file \($0)" } ?? "")"
    }

    private func showDifference(from old: String, to new: String) {
        Terminal.write("\(shownPath):\n" + LineDifference.text(from: old, to: new))
    }

    /// Prints a remark if the bar uses the file of another program: sway, for example, can read the file of i3.
    private func printBorrowing() {
        let path = setup.files({ Environment[$0] }).first { folders.path($0) == file?.path }
        if let path, let remark = setup.borrowing(path, { Environment[$0] }) { Terminal.printNote("\n\(remark)") }
    }

    private func printReload() {
        guard let reload = setup.reload else { return }
        Terminal.printNote(reload(file?.exists == true ? shownPath : nil))
    }

    private static func done(_ sentence: String) -> ExitStatus {
        Terminal.printNote(sentence)
        return .success
    }

    func show() -> ExitStatus {
        let hasEntry = hasCurrentEntry
        explain(hasEntry ? gettext("{written} already has the entry.", ["written": shownPath]) : setup.place(shownPath))
        if hasEntry { return .success }
        guard setup.editor != nil, !setup.isHandwritten, let file else { return .success }
        let values: MessageValues = ["command": command("install \(name) --write")]
        if !file.exists, let obstacle = wrongFile {
            Terminal.printNote("\n\(obstacle)")
        } else if !file.exists, let obstacle {
            Terminal.printNote("\n\(obstacle) " + gettext("Then add it with `{command}`.", values))
        } else {
            printBorrowing()
            Terminal.printNote(gettext("\nAdd it with `{command}`.", values))
        }
        return .success
    }

    private var hasCurrentEntry: Bool {
        guard let files, let text = try? files.file.text() else { return false }
        return (try? added(to: text, files)) == text
    }

    private func added(to text: String, _ files: BarFiles) throws(NotUnderstood) -> String {
        try setup.added(
            .ours, to: text, bar: choice, files.others.map(\.text), accepts: { $0.isPath && $0.isOurs })
    }

    /// Why a missing file given with `--file` cannot be used; `nil` if it can be created, or is the bar's usual file.
    private var wrongFile: String? {
        guard fileOption != nil, let file else { return nil }
        let other = BarFiles(setup, folders)?.file
        if case .make = setup.missing {
            let folder = AtomicFile.parent(file.path)
            guard access(folder, F_OK) != 0, file.path != other?.path else { return nil }
            return gettext(
                "{written} cannot be created, because the folder {folder} does not exist.",
                ["written": shownPath, "folder": folders.written(folder)])
        }
        guard file.path != other?.path else { return nil }
        if let other, other.exists {
            return gettext(
                "{written} does not exist; the bar uses {default}.",
                ["written": shownPath, "default": folders.written(other.path)])
        }
        guard case .copy(let defaults) = setup.missing, let original = defaults.first(where: { access($0, F_OK) == 0 })
        else { return gettext("{written} does not exist.", ["written": shownPath]) }
        return gettext(
            "{written} does not exist; the bar uses {default}.", ["written": shownPath, "default": original])
    }

    private var obstacle: String? {
        switch setup.missing {
        case .make: return nil
        case .leave(let why): return gettext("{written} does not exist. {why}.", ["written": shownPath, "why": why])
        case .copy(let defaults):
            let original = defaults.first { access($0, F_OK) == 0 } ?? defaults.first ?? ""
            // The shell expands a tilde only outside quotation marks.
            let home = shownPath.hasPrefix("~/") ? "~/" : ""
            let copy = home + ShellWord.text(String(shownPath.dropFirst(home.count)))
            return gettext(
                "{written} does not exist; the bar uses {default} instead. Copy that first: `{command}`.",
                [
                    "written": shownPath, "default": original,
                    "command": "mkdir -p \"$(dirname \(copy))\" && cp \(original) \(copy)",
                ])
        }
    }

    func add() -> ExitStatus {
        guard let files, let file else {
            return refuse(gettext("{title} has no configuration file to add this to.", ["title": setup.title]))
        }
        do throws(BarFile.Failure) {
            let old = try file.text()
            if old == nil, let obstacle = wrongFile ?? obstacle { return refuse(obstacle) }
            let new = try file.understood { () throws(NotUnderstood) in try added(to: old ?? "", files) }
            let copies = BarCopies(of: file.path, paths)
            guard new != old else {
                moveCopies(copies)
                return reportExisting(gettext("{written} already has the entry.", ["written": shownPath]))
            }
            let copy = try file.replace(old, with: new, isProgram: setup.isProgram, copies, own: withoutEntries)
            showDifference(from: old ?? "", to: new)
            if old == nil {
                Terminal.printNote(gettext("{written} is a new file.", ["written": shownPath]))
            }
            printBorrowing()
            moveCopies(copies)
            if let copy {
                let values: MessageValues = ["copy": folders.written(copy.path)]
                Terminal.printNote(
                    copy.isNew
                        ? gettext("Saved the previous file as {copy}.", values)
                        : gettext("{copy} is already a copy of your file without our entries.", values))
            }
            printBar(of: old ?? "", new)
            printReload()
            printStyle()
            return Self.done(gettext("Undo this with `{command}`.", ["command": command("remove \(name)")]))
        } catch {
            switch error {
            case .file(let error): return Terminal.failed(error)
            case .content(let error): return refuse(error.sentence(file: shownPath) + ".", error)
            }
        }
    }

    private func reportExisting(_ sentence: String) -> ExitStatus {
        Terminal.printNote(sentence)
        if setup.isShown == false { printReload() }
        return .success
    }

    /// Names the bar that has the new entry; prints nothing for a single bar, or if the entry was only updated.
    private func printBar(of old: String, _ new: String) {
        guard let bars = setup.editor?.bars(in: old), bars.count > 1,
            let bar = try? bars[BarChoice.index(of: choice, in: bars)], setup.entry(in: old) == nil
        else { return }
        let others = bars.filter { $0.name != bar.name }.map(\.name).joined(separator: ", ")
        Terminal.printNote(
            gettext("Added it to the bar {bar}; --bar chooses {others}.", ["bar": bar.name, "others": others]))
    }

    /// Moves the copies that version 0.2.0 made, because a bar may read them as its configuration; prints their paths.
    private func moveCopies(_ copies: BarCopies) {
        for (from, to) in copies.moveFormer() {
            Terminal.printNote(
                gettext("Moved {from} to {to}.", ["from": folders.written(from), "to": folders.written(to)]))
        }
    }

    private func refuse(_ why: String, _ error: NotUnderstood? = nil) -> ExitStatus {
        Terminal.printNote(gettext("{why}\nNothing was written.", ["why": why]))
        if let text = error?.replacement, let line = error?.line {
            Terminal.printNote(
                gettext("Write this in place of line {line} of {file}:", ["line": "\(line)", "file": shownPath]) + "\n")
            Terminal.write(text + "\n")
        } else {
            explain(error?.isElsewhere == true ? "" : setup.place(shownPath))
        }
        return .badData
    }

    private func printStyle() {
        if let style = setup.style {
            Terminal.printNote(gettext("\nOptional, for its style sheet:\n\n{style}", ["style": style]))
        }
        if let warning = OwnCommand.warning { Terminal.printNote("\n\(warning)") }
    }

    /// The snippet goes to standard output, the explanation to standard error.
    private func explain(_ place: String) {
        Terminal.printNote(place.isEmpty ? "" : "\(place)\n")
        Terminal.write(setup.snippet(.ours) + "\n")
        printStyle()
    }

    /// Removes the entry, unless the user has changed it, or the configuration uses it elsewhere.
    func remove() -> ExitStatus {
        guard let files, let file else {
            return Self.done(gettext("{title} has no configuration file.", ["title": setup.title]))
        }
        do throws(BarFile.Failure) {
            guard let old = try file.text() else {
                return Self.done(gettext("{written} does not exist.", ["written": shownPath]))
            }
            let new = try file.understood { () throws(NotUnderstood) in try setup.removed(from: old) }
            let copies = BarCopies(of: file.path, paths)
            guard new != old else {
                moveCopies(copies)
                return Self.done(gettext("{written} has no entry.", ["written": shownPath]))
            }
            if let otherUse = otherUse(of: old, files) { return unchanged(otherUse) }
            moveCopies(copies)
            try file.restore(new, isOurs: setup.missing == .make && !copies.includesEmpty, withFolder: setup.isProgram)
            // A copy may contain the entry of an earlier version.
            let removed = copies.remove { copy in copy == new || (try? setup.removed(from: copy)) == new }
            showDifference(from: old, to: new)
            for copy in removed {
                Terminal.printNote(
                    gettext("Removed {copy}, which is no longer needed.", ["copy": folders.written(copy)]))
            }
            printReload()
            return .success
        } catch {
            switch error {
            case .file(let error): return Terminal.failed(error)
            case .content(let error): return unchanged(error.sentence(file: shownPath))
            }
        }
    }

    private func unchanged(_ why: String) -> ExitStatus {
        Terminal.printNote(gettext("{written}.\nNothing was changed.", ["written": why]))
        return .badData
    }

    private func otherUse(of text: String, _ files: BarFiles) -> String? {
        ([(files.file, text)] + files.others).lazy.compactMap { file, text in
            setup.editor?.otherUse(in: text)?.sentence(file: folders.written(file.path))
        }.first
    }
}
