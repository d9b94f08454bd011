import TodayBars
import TodayCore
import TodayFiles

extension BarChange {
    /// Removes the entry, unless it was changed.
    func takeOut() -> ExitStatus {
        guard let file else { return Self.done("\(setup.title) has no configuration file.") }
        do throws(BarFile.Failure) {
            guard let old = try file.text() else { return Self.done("\(written) does not exist.") }
            let new = try file.understood { () throws(NotUnderstood) in try setup.removed(from: old) }
            guard new != old else { return Self.done("\(written) has no entry.") }
            let copies = try file.restore(new, isOurs: setup.missing == .make) { isWithoutEntry($0, new) }
            showDifference(from: old, to: new)
            for copy in copies { Terminal.tell("Removed \(folders.written(copy)), which is no longer needed.") }
            tellReload()
            return .success
        } catch {
            switch error {
            case .file(let error): return Self.failed(error)
            case .content(let error): return refusedToTakeOut(error)
            }
        }
    }

    /// Whether a copy, without the entry that an earlier version added, is the file as it is now.
    private func isWithoutEntry(_ copy: String, _ text: String) -> Bool {
        copy == text || (try? setup.removed(from: copy)) == text
    }

    private func refusedToTakeOut(_ error: NotUnderstood) -> ExitStatus {
        Terminal.tell("\(error.sentence(file: written)).\nNothing was changed.")
        return .badData
    }
}
