import FoundationEssentials
import Glibc
import TodayGLib
import TodayCore
import TodayFiles

/// Carries out the plans of a source's poll state: polls, writes, announces, sleeps.
final class Poller {
    let source: String
    let paths: XDGPaths
    /// The lock that makes this process the only writer of the snapshot and the bar feed.
    private let writer: InstanceLock
    let files: PollFiles
    private let catalogue: CatalogueRecorder
    private var publisher: SourcePublisher?
    private(set) var configuration: Configuration
    private(set) var descriptor: SourceDescriptor?
    private let log: Log
    private let manager: ServiceManager
    private let notifier: NotifierSwitch
    private let notices: NoticePoster
    let bus: BusService?
    let browser: Browser
    private let settled: (FetchError?) -> Void
    private let answered: (Poller) -> Void
    private let fetcher: Fetcher
    private(set) var pollState: PollState
    private var retriesFailures = true
    private var pendingCount = 0
    /// Whether a reload during the current poll may have changed the user, the service or the published feed.
    private var wasReloaded = false
    private var lastError: FetchError?
    private var lastSleep: Sleep?
    var nextPoll = Date()
    /// Limits how often clients mute and unmute, because each change is written durably.
    var mutes = BurstLimit.clicks
    private lazy var timer = Timer { [unowned self] in if let lastSleep { wake(.woken(lastSleep)) } }

    /// Maximum seconds to wait for a command that is writing the source's files.
    private static let lockTimeout = 5.0

    /// Seconds until the service allows a refresh by the user; 0 if it allows one now, and during a poll.
    var rest: Int {
        if case .tooSoon(let seconds) = refreshDecision(context()) { seconds } else { 0 }
    }

    func refreshDecision(_ context: PollContext) -> RefreshDecision {
        pollState.refresh(isBusy: fetcher.isBusy, storedLimit: files.storedLimit(descriptor), context)
    }

    func context() -> PollContext {
        // The time zone may have changed.
        tzset()
        let context = PollContext(
            pollState.label, descriptor, configuration, paths, now: Date(), jitter: Double.random(in: 0..<1))
        return changed(context) {
            $0.conditions.apply(notifier.current)
            $0.retries = retriesFailures
            $0.isSignedOut = files.storedLimit(descriptor)?.signedOutAt != nil
        }
    }

    /// Creates a poller that resumes from the files of `source`.
    ///
    /// Calls `answered` after each successful poll, and `settled` with the last error whenever nothing is pending.
    init(
        _ source: String, _ paths: XDGPaths, _ settings: Settings, _ notifier: NotifierSwitch,
        _ notices: NoticePoster, _ log: Log, _ manager: ServiceManager, _ bus: BusService?, _ browser: Browser,
        settled: @escaping (FetchError?) -> Void, answered: @escaping (Poller) -> Void,
        unknownSource: @escaping () -> Void
    ) throws(FileError) {
        (self.source, self.paths, self.log, self.manager) = (source, paths, log, manager)
        (self.notifier, self.notices) = (notifier, notices)
        (self.bus, self.browser, self.settled, self.answered) = (bus, browser, settled, answered)
        writer = try InstanceLock.wait(paths.writerLock(source), seconds: Self.lockTimeout)
        files = try PollFiles(paths, source: source, log)
        let configuration = settings.configuration
        let descriptor = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        catalogue = CatalogueRecorder(paths, source: source, descriptor, log)
        (self.configuration, self.descriptor) = (configuration, descriptor)
        publisher = SourcePublisher(configuration, descriptor, paths, log)
        fetcher = Fetcher(
            source, paths, signsIn: descriptor?.can(.signIn) ?? true, timeout: settings.timeout,
            unknownSource: unknownSource)
        fetcher.feed = configuration.feed(of: source)
        pollState = try PollState(source, descriptor, configuration, files.store, paths)
    }

    /// Polls now, or when the wait of the previous run ends.
    ///
    /// With a snapshot, the first poll of a remote published feed may wait up to a minute, to spread requests.
    func start() {
        let feed = configuration.feed(of: source)
        wake(.started(inTurn: feed.map { !$0.isLoopback } ?? false))
    }

    private func wake(_ reason: Wake.Reason) {
        let context = context()
        switch pollState.nextWake(reason, storedLimit: files.storedLimit(descriptor), context) {
        case .poll: poll()
        case .sleep(let seconds):
            if reason == .reloaded { publishKnown(next: seconds) }
            sleep(seconds, context)
        case .post(let seconds):
            postWhatIsDue()
            sleep(seconds, context)
        case .resume(let seconds, let posts):
            let next = "the next request to \(pollState.label.inSentence)"
            log.write(LogLine(.info, "Resuming the wait before \(next): \(TimeText.span(seconds)) left."))
            publishKnown(next: seconds)
            if posts { postWhatIsDue() }
            sleep(seconds, context)
        }
    }

    var service: String? { descriptor?.feed == nil ? pollState.label.service : nil }

    func retryConnection() {
        // Called after each successful poll of another source, so reads no files unless the service was unreachable.
        guard !fetcher.isBusy, pollState.isUnreachable else { return }
        let context = context()
        guard let seconds = pollState.secondsUntilRetry(storedLimit: files.storedLimit(descriptor), context) else {
            return
        }
        sleep(seconds, context)
    }

    func poll() {
        guard !fetcher.isBusy else { return }
        wasReloaded = false
        timer.stop()
        notifier.current.reconnect()
        bus?.connect()
        fetcher.fetch(pollState.label) { [weak self] answer in self?.receive(answer) }
    }

    func pollOnce() {
        retriesFailures = false
        poll()
    }

    /// Applies a changed configuration, and changes that commands have made to files.
    ///
    /// Polls as soon as the service permits if `polls` is set, if the service or feed changed, or if a failure ended.
    func reconfigure(_ configuration: Configuration, polls: Bool) {
        let isPublishedElsewhere = configuration.publish != self.configuration.publish
        self.configuration = configuration
        fetcher.feed = configuration.feed(of: source)
        let newDescriptor = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        let isElsewhere = newDescriptor.map { $0.label != descriptor?.label || $0.feed != descriptor?.feed } ?? false
        if let newDescriptor, isElsewhere {
            descriptor = newDescriptor
            fetcher.signsIn = newDescriptor.can(.signIn)
            catalogue.reconfigure(newDescriptor)
        }
        let reload = pollState.reload(
            to: isElsewhere ? newDescriptor : nil, polls: polls, isPersonal: descriptor?.can(.personal) == true,
            storedLimit: files.storedLimit(descriptor), context())
        for line in reload.log { log.write(line) }
        close(reload.withdrawals)
        if let shown = reload.shown {
            files.carryOut(shown, pollState)
        } else if reload.endsFailure {
            files.remember(&pollState)
        }
        if isPublishedElsewhere { publisher = SourcePublisher(configuration, descriptor, paths, log) }
        review(claimsDue: false)
        guard reload.polls else { return showOnBus() }
        wasReloaded = fetcher.isBusy && reload.discardsResponse
        wake(.reloaded)
    }

    /// Publishes cached data, because the next poll may be a week away.
    private func publishKnown(next seconds: Int) {
        publisher?.publishKnown(pollState, next: Date().addingTimeInterval(Double(seconds)))
    }

    func publishLookedUp() { publisher?.renew(pollState.label) }

    func postWhatIsDue() {
        review(claimsDue: true)
        files.record(&pollState)
    }

    func review(claimsDue: Bool) {
        let plan = pollState.review(context(), claimsDue: claimsDue)
        if plan.shown != nil { files.carryOut(plan, pollState) }
        close(plan.withdrawals)
        post(plan.notices)
    }

    /// Stops polling, and withdraws failure notices, which the next run posts again if necessary.
    func stop() {
        timer.stop()
        fetcher.stop()
        for slot in pollState.withdraw() { notices.closeNow(slot, of: source) }
        files.remember(&pollState)
        catalogue.close()
    }

    private func receive(_ answer: FetchAnswer) {
        // The request was sent before the reload, so its response may be for another user or service.
        if wasReloaded {
            wasReloaded = false
            return wake(.reloaded)
        }
        pendingCount += 1
        let context = context()
        let plan = pollState.apply(answer, context)
        files.store(answer, descriptor)
        let fileError = files.carryOut(plan, pollState)
        // The streak counts an empty response as an error, although `answer` does not.
        lastError = pollState.state.streak?.error ?? fileError.map { FetchError.file($0) }
        for line in plan.log { log.write(line) }
        close(plan.withdrawals)
        sleep(plan.wait, context)
        post(plan.notices)
        files.record(&pollState)
        // Record after posting, because recording may wait for another program's lock.
        catalogue.record(plan, besides: pollState.watchlist?.recorded(paths) ?? [], at: Date())
        publisher?.publish(answer, plan, pollState, at: Date())
        if lastError == nil { answered(self) }
        finishOne()
    }

    private func sleep(_ untilPoll: Int, _ context: PollContext) {
        let now = Date()
        let sleep = pollState.sleep(untilPoll, context)
        lastSleep = sleep
        timer.start(seconds: sleep.seconds)
        nextPoll = now.addingTimeInterval(Double(untilPoll))
        showOnBus(context)
        manager.waiting(source, untilPoll, pollState.status(wait: untilPoll, at: now) { LocalClock.text($0, now: now) })
    }

    private func close(_ slots: [NoticeSlot]) { for slot in slots { notices.close(slot, of: source) } }

    private func post(_ notices: [Notice]) {
        pendingCount += notices.count
        let settings = configuration.rules(of: source).delivery
        for notice in notices {
            let image = notice.subject.flatMap { PictureCache(paths, source: source).file($0.id) }
            self.notices.post(notice, image: image, of: source, settings) { [weak self] result in
                self?.confirm(notice, result, settings)
            }
        }
    }

    private func confirm(_ notice: Notice, _ result: PostResult, _ settings: DeliverySettings) {
        close(pollState.confirm(notice, result, at: Date()))
        if case .deferred = result { postWhatIsDue() }
        files.remember(&pollState)
        // Runs the command only after storing the state, so that a restart after a crash does not repeat it.
        if let posted = result.posted { notices.run(for: posted, settings) }
        finishOne()
    }

    private func finishOne() {
        pendingCount -= 1
        guard pendingCount == 0, !fetcher.isBusy else { return }
        settled(lastError)
    }
}
