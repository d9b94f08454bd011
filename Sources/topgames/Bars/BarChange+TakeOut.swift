import TodayCore
import TodayStore

extension BarChange {
    /// Removes the entry, unless it was changed.
    func takeOut() -> TodayCore.ExitCode {
        guard let file else { return Self.done("\(setup.title) has no configuration file.") }
        do throws(BarFile.Failure) {
            guard let old = try file.text() else { return Self.done("\(written) does not exist.") }
            let new = try file.understood { () throws(NotUnderstood) in try setup.removed(from: old) }
            guard new != old else { return Self.done("\(written) has no entry.") }
            try file.restore(new, isOurs: setup.missing == .make)
            showDifference(from: old, to: new)
            return .success
        } catch {
            switch error {
            case .file(let error): return Self.failed(error)
            case .content(let error): return refusedToTakeOut(error)
            }
        }
    }

    private func refusedToTakeOut(_ error: NotUnderstood) -> TodayCore.ExitCode {
        Terminal.tell("\(error.sentence(file: written)).\nNothing was changed.")
        return .badData
    }
}
