import FoundationEssentials
import TodayCore
import TodayFiles

/// Carries out the plans for one source: polls, writes, announces, waits.
///
/// It decides nothing.
final class Poller {
    private let source: String
    private let store: SnapshotStore
    private let art: ArtCache
    private let journal: NotifyLog
    private let catalogue: CatalogueRecorder
    private var publisher: SourcePublisher?
    private let paths: XDGPaths
    private var configuration: Configuration
    private var descriptor: SourceDescriptor?
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
    private var lastWait = 0
    private var isEarly = false
    private lazy var timer = Timer { [weak self] in self?.wake() }

    /// Seconds to wait even if a person asks.
    var rest: Int { wait(before: .refresh) }

    /// Seconds until there is newer data, where that is known.
    private var untilNewData: Int { cycle.isPatient ? wait(before: .poll) : 0 }

    private func wait(before request: AskPolicy.Request) -> Int {
        let noted = descriptor.flatMap { NextRequestFile(paths, source: source).note(for: $0) }
        return cycle.policy(noted: noted).wait(before: request, at: Date())
    }

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
        self.paths = paths
        let configuration = settings.configuration
        let descriptor = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        catalogue = CatalogueRecorder(paths, source: source, descriptor, log)
        (self.configuration, self.descriptor) = (configuration, descriptor)
        publisher = SourcePublisher(configuration, descriptor, paths, log)
        fetcher = Fetcher(
            source, paths, signsIn: descriptor?.can(.signIn) ?? true, patience: settings.patience,
            unknownSource: unknownSource)
        fetcher.feed = configuration.feed(of: source)
        if let said = try store.setAsideBroken() { log.write(LogLine(.warning, said)) }
        cycle = try Cycle(source, descriptor, configuration, store, paths)
    }

    /// Polls now, or after the rest of a wait.
    func start() {
        let (wait, turn) = (self.wait(before: .poll), self.turn)
        if wait == 0, turn > 0 {
            askAgain(in: turn)
        } else if wait == 0 {
            poll()
        } else {
            log.write(LogLine(.info, "Resuming an earlier wait: \(TimeText.span(wait)) left."))
            // Otherwise a list that is polled once a week would be missing until then.
            publisher?.publishKnown(cycle, next: Date().addingTimeInterval(Double(wait)))
            // What was held back may be due before the next answer.
            if cycle.isPatient { postWhatIsDue() }
            askAgain(in: wait)
        }
    }

    /// Seconds until our turn to read a feed, if there is something to show until then: after a power cut, ten thousand
    /// desktops start in the same second.
    private var turn: Int {
        guard let feed = configuration.feed(of: source), !feed.isLoopback, cycle.snapshot != nil else { return 0 }
        return cycle.schedule.untilOwnSecond(Date())
    }

    /// The wait is over, or somebody has set the clock, or what was held back can be posted.
    private func wake() {
        let left = wait(before: .poll)
        guard left > 0, isEarly || lastWait > Schedule.longestWait else { return poll() }
        if isEarly { postWhatIsDue() }
        askAgain(in: left)
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
        let isPublishedElsewhere = configuration.publish != self.configuration.publish
        self.configuration = configuration
        fetcher.feed = configuration.feed(of: source)
        let provided = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        if let provided, provided.label != descriptor?.label {
            descriptor = provided
            fetcher.signsIn = provided.can(.signIn)
            for slot in cycle.turn(to: provided) { notifier.close(slot, of: source) }
        }
        if isPublishedElsewhere { publisher = SourcePublisher(configuration, descriptor, paths, log) }
        cycle.schedule = Schedule(configuration, source, descriptor)
        lookUpConditions()
        let rest = rest
        // Nobody asked for data that has not changed.
        if rest == 0 { return poll() }
        let wait = max(rest, untilNewData)
        publisher?.publishKnown(cycle, next: Date().addingTimeInterval(Double(wait)))
        askAgain(in: wait)
    }

    /// Publishes what was looked at since the last poll.
    func publishLookedUp() { publisher?.renew(cycle.label) }

    /// Posts what is due, because a notification server has appeared.
    func notifierAppeared() { postWhatIsDue() }

    private func postWhatIsDue() {
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
        catalogue.record(plan, besides: cycle.board?.recorded(paths) ?? [], at: Date())
        publisher?.publish(answer, plan, cycle, at: Date())
        finishOne()
    }

    private func askAgain(in seconds: Int) {
        let now = Date()
        let offer = cycle.nextOffer(at: now).map { Int($0.timeIntervalSince(now).rounded(.up)) + 1 } ?? seconds
        (lastWait, isEarly) = (seconds, offer < seconds)
        timer.start(seconds: isEarly ? max(1, offer) : seconds)
        let status = StatusLine(cycle, wait: seconds, at: now) { LocalClock.text($0, now: now) }
        manager.waiting(source, seconds, status.text)
    }

    private func post(_ notices: [Notice]) {
        unfinished += notices.count
        for notice in notices {
            let image = notice.subject.flatMap { art.file($0.id) }
            notifier.post(Delivery(notice, image: image)) { [weak self] delivered in
                self?.confirm(notice, delivered)
            }
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
        let now = Date()
        cycle.conditions = NotifyConditions(configuration.rules(of: source), paths, source: source, at: now)
        cycle.conditions.isOff = notifier.isSilent
        guard let descriptor, let board = QuoteBoard(descriptor, paths, configuration, languages: Language.ofPerson),
            let new = cycle.show(board, at: now)
        else { return }
        do throws(FileError) { try store.write(new.snapshot, new.feed) } catch { complain(error) }
        for slot in new.closes { notifier.close(slot, of: source) }
        remember()
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
