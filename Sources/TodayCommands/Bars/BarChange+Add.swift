import TodayBars
import TodayCore
import TodayFiles

extension BarChange {
    /// Prints the snippet and where it goes.
    func show() -> ExitStatus {
        explain(setup.place(written))
        if setup.editor != nil { Terminal.tell("\nAdd it with `\(command("install \(name) --write"))`.") }
        return .success
    }

    /// Adds the entry, if the configuration is understood.
    func add() -> ExitStatus {
        guard let file else { return refused("\(setup.title) has no configuration file to add this to.") }
        do throws(BarFile.Failure) {
            let old = try file.text()
            if old == nil, case .leave(let why) = setup.missing {
                return refused("\(written) does not exist. \(why).")
            }
            let new = try file.understood { () throws(NotUnderstood) in
                try setup.added(.ours, to: old ?? "", isCurrent: { $0.isPath && $0.isOurs })
            }
            guard new != old else { return Self.done("\(written) already has the entry.") }
            let copy = try file.replace(old, with: new, isProgram: setup.isProgram)
            showDifference(from: old ?? "", to: new)
            if let copy { Terminal.tell("Saved the previous file as \(folders.written(copy)).") }
            tellReload()
            showStyle()
            warn()
            return Self.done("Undo this with `\(command("remove \(name)"))`.")
        } catch {
            switch error {
            case .file(let error): return Self.failed(error)
            case .content(let error): return refused(error.sentence(file: written) + ".")
            }
        }
    }

    /// The request cannot be carried out: print the snippet, so that the person can do it.
    private func refused(_ why: String) -> ExitStatus {
        Terminal.tell("\(why)\nNothing was written.")
        explain(setup.place(written))
        return .badData
    }

    /// Prints the style sheet that gives it colours.
    private func showStyle() {
        if let style = setup.style { Terminal.tell("\nOptional, for its style sheet:\n\n\(style)") }
    }

    /// Warns if the bar would not find our program.
    private func warn() {
        if let warning = OwnCommand.warning { Terminal.tell("\n\(warning)") }
    }

    /// Only the snippet goes to standard output; the explanation goes to standard error.
    private func explain(_ place: String) {
        Terminal.tell("\(place)\n")
        Terminal.write(setup.snippet(.ours) + "\n")
        showStyle()
        warn()
    }
}
