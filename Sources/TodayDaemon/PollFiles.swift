import FoundationEssentials
import TodayCore
import TodayFiles

/// Writes the files of one source; logs a failure once while it lasts.
final class PollFiles {
    let store: SnapshotStore
    private let notifyLog: NotifyLog
    private let requests: NextRequestFile
    private let log: Log
    private var lastState: SavedPollState?
    private var lastError: FileError?
    private var lastLogError: FileError?

    /// Creates the writer, and renames a damaged snapshot.
    init(_ paths: XDGPaths, source: String, _ log: Log) throws(FileError) {
        self.log = log
        store = SnapshotStore(paths, source: source)
        notifyLog = NotifyLog(paths, source: source)
        requests = NextRequestFile(paths, source: source)
        if let remark = try store.setAsideBroken() { log.write(LogLine(.warning, remark)) }
    }

    func storedLimit(_ descriptor: SourceDescriptor?) -> NextRequest? {
        descriptor.flatMap { requests.nextRequest(for: $0) }
    }

    @discardableResult
    func carryOut(_ plan: Plan, _ pollState: PollState) -> FileError? {
        if let polls = pollState.polls { store.store(polls) }
        return attempt(pollState.state) { state throws(FileError) in
            try store.carryOut(plan, state, unlessWritten: lastState)
        }
    }

    func store(_ answer: FetchAnswer, _ descriptor: SourceDescriptor?) {
        requests.store(answer, from: descriptor?.feed, limits: descriptor?.limits ?? .usual, at: Date())
    }

    func remember(_ pollState: inout PollState) {
        if pollState.state != lastState {
            attempt(pollState.state) { state throws(FileError) in try store.remember(state) }
        }
        record(&pollState)
    }

    func record(_ pollState: inout PollState) {
        let records = pollState.drainRecords()
        guard !records.isEmpty else { return }
        do throws(FileError) {
            try notifyLog.append(records)
            lastLogError = nil
        } catch { complain(error, unlessEqualTo: &lastLogError) }
    }

    @discardableResult
    private func attempt(_ state: SavedPollState, _ write: (SavedPollState) throws(FileError) -> Void) -> FileError? {
        do throws(FileError) {
            try write(state)
            (lastState, lastError) = (state, nil)
            return nil
        } catch {
            complain(error, unlessEqualTo: &lastError)
            return error
        }
    }

    private func complain(_ error: FileError, unlessEqualTo last: inout FileError?) {
        if error != last { log.write(LogLine(.error, error.sentence + "; keeping the old file.")) }
        last = error
    }
}
