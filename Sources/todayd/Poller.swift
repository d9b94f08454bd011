import FoundationEssentials
import TodayCore
import TodayNotify
import TodayStore
import TodaySystem

/// Carries out the plans for one source: polls, writes, announces, waits.
///
/// It decides nothing.
final class Poller {
    private let source: String
    private let store: SnapshotStore
    private let art: ArtCache
    private let journal: NotifyLog
    private let catalogue: CatalogueRecorder
    private let paths: XDGPaths
    private var rules: NotifyRules
    private let log: Log
    private let manager: ServiceManager
    private let notifier: any Notifier
    private let settled: (FetchError?) -> Void
    private let fetcher: Fetcher
    private var cycle: Cycle
    private var lastFileError: FileError?
    private var written: CycleState?
    private var unfinished = 0
    private var lastError: FetchError?
    private lazy var timer = Timer { [weak self] in self?.poll() }

    /// Seconds to wait even if a person asks.
    var rest: Int { cycle.policy.wait(before: .refresh, at: Date()) }

    /// Resumes from the files of `source`; `settled` is called after each poll, once everything it started is done.
    init(
        _ source: String, _ paths: XDGPaths, _ settings: Settings, _ notifier: any Notifier, _ log: Log,
        _ manager: ServiceManager, settled: @escaping (FetchError?) -> Void, unknownSource: @escaping () -> Void
    ) throws(FileError) {
        self.source = source
        self.log = log
        self.manager = manager
        self.notifier = notifier
        self.settled = settled
        store = SnapshotStore(paths, source: source)
        art = ArtCache(paths, source: source)
        journal = NotifyLog(paths, source: source)
        catalogue = CatalogueRecorder(paths, source: source, log)
        self.paths = paths
        rules = settings.configuration.rules(of: source)
        let descriptor = AllSourceDescriptors.named(source)
        fetcher = Fetcher(
            source, paths, signsIn: descriptor?.can(.signIn) ?? true, patience: settings.patience,
            unknownSource: unknownSource)
        if let said = try store.setAsideBroken() { log.write(LogLine(.warning, said)) }
        cycle = Cycle(
            label: descriptor?.label ?? SourceLabel(name: source, service: source, heading: source),
            isRanking: descriptor?.can(.ranking) ?? true, snapshot: try store.snapshot(),
            state: try store.cycleState() ?? CycleState(),
            schedule: Schedule(interval: settings.configuration.interval(of: source)),
            conditions: NotifyConditions(rules, paths, source: source, at: Date()))
    }

    /// Polls now, or after the rest of a wait.
    func start() {
        let wait = cycle.policy.wait(before: .poll, at: Date())
        if wait == 0 {
            poll()
        } else {
            log.write(LogLine(.info, "Resuming an earlier wait: \(TimeText.span(wait)) left."))
            askAgain(in: wait)
        }
    }

    /// Polls now, unless that is in progress.
    func poll() {
        guard !fetcher.isBusy else { return }
        timer.stop()
        notifier.lookAgain()
        fetcher.ask(cycle.label) { [weak self] answer in self?.take(answer) }
    }

    /// Polls now, and never again.
    func pollOnce() {
        cycle.asksAgain = false
        poll()
    }

    /// Adopts a changed configuration, and polls at once if the service permits.
    func reconfigure(_ configuration: Configuration) {
        cycle.schedule = Schedule(interval: configuration.interval(of: source))
        rules = configuration.rules(of: source)
        let rest = rest
        if rest == 0 { poll() } else { askAgain(in: rest) }
    }

    /// Posts what is due, because a notification server has appeared.
    func notifierAppeared() {
        lookUpConditions()
        post(cycle.takeDueNotices(at: Date()))
        record()
    }

    /// Ends a run in progress, and withdraws notices that are only true while something polls.
    func stop() {
        timer.stop()
        fetcher.stop()
        for slot in cycle.withdraw() { notifier.closeNow(slot, of: source) }
        remember()
        catalogue.close()
    }

    private func take(_ answer: FetchAnswer) {
        unfinished += 1
        lookUpConditions()
        let plan = cycle.absorb(answer, at: Date(), jitter: Double.random(in: 0..<1))
        let unwritten = write { () throws(FileError) in
            try store.carryOut(plan, cycle.state, unlessWritten: written)
        }
        // The streak also tells of an answer that has nothing in it.
        lastError = cycle.state.streak?.error ?? unwritten.map { FetchError($0) }
        for line in plan.log { log.write(line) }
        for slot in plan.closes { notifier.close(slot, of: source) }
        askAgain(in: plan.wait)
        post(plan.notices)
        record()
        // Last, because it may have to wait for another program.
        if let page = plan.record { catalogue.record(page, at: Date()) }
        finishOne()
    }

    private func askAgain(in seconds: Int) {
        timer.start(seconds: seconds)
        let status = StatusLine(cycle, wait: seconds, at: Date()) { LocalClock.text($0) }
        manager.waiting(source, seconds, status.text)
    }

    private func post(_ notices: [Notice]) {
        unfinished += notices.count
        for notice in notices {
            let image = notice.subject.flatMap { art.file($0.id) }
            let translations = Translations.ofPerson
            let delivery = Delivery(notice, image: image, translations: translations) { markup, lines in
                NoticeText(notice, markup: markup, lines: lines, translations: translations) {
                    LocalClock.text($0, translations)
                }
            }
            notifier.post(delivery) { [weak self] delivered in self?.confirm(notice, delivered) }
        }
    }

    private func confirm(_ notice: Notice, _ delivered: Bool) {
        for slot in cycle.confirm(notice, delivered: delivered, at: Date()) { notifier.close(slot, of: source) }
        remember()
        record()
        finishOne()
    }

    private func remember() {
        let state = cycle.state
        if state != written { write { () throws(FileError) in try store.remember(state) } }
    }

    /// Looks up the mute and whatever else may have changed since the last poll.
    private func lookUpConditions() {
        cycle.conditions = NotifyConditions(rules, paths, source: source, at: Date())
        cycle.conditions.isOff = notifier.isSilent
    }

    private func record() {
        let records = cycle.takeRecords()
        do throws(FileError) { try journal.append(records) } catch { complain(error) }
    }

    private func finishOne() {
        unfinished -= 1
        if unfinished == 0, !fetcher.isBusy { settled(lastError) }
    }

    /// A full disk is logged once; polling continues, and the next plan is written again.
    @discardableResult
    private func write(_ work: () throws(FileError) -> Void) -> FileError? {
        do throws(FileError) {
            try work()
            written = cycle.state
            lastFileError = nil
            return nil
        } catch {
            complain(error)
            return error
        }
    }

    private func complain(_ error: FileError) {
        if error != lastFileError { log.write(LogLine(.error, error.sentence + "; keeping the old file.")) }
        lastFileError = error
    }
}
