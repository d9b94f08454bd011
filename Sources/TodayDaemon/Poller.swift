import CGlibc
import FoundationEssentials
import TodayBus
import TodayCore
import TodayFiles

/// Carries out what a source's poll state decides: polls, writes, announces, sleeps; it decides nothing.
final class Poller {
    let source: String
    private let paths: XDGPaths
    /// What makes this process the only one that writes the snapshot and the feed.
    private let writer: InstanceLock
    private let files: PollFiles
    private let catalogue: CatalogueRecorder
    private var publisher: SourcePublisher?
    private var configuration: Configuration
    private var descriptor: SourceDescriptor?
    private let log: Log
    private let manager: ServiceManager
    private let notifier: any Notifier
    private let notices: FailureNotices
    private let bus: BusService?
    private let browser: Browser
    private let settled: (FetchError?) -> Void
    private let fetcher: Fetcher
    private var pollState: PollState
    private var asksAgain = true
    private var unfinished = 0
    /// Whether the configuration was read again while an answer was under way.
    private var wasReloaded = false
    private var lastError: FetchError?
    private var lastSleep: Sleep?
    private var nextPoll = Date()
    /// What the last answer said of favourites.
    private var seen: [ItemID: Item] = [:]
    /// Each change of a mute is written through to the disk.
    private var mutes = BurstLimit.clicks
    private lazy var timer = Timer { [unowned self] in if let lastSleep { carryOut(nextWake(.woken(lastSleep))) } }

    /// Seconds to wait for a command that writes the files of a source.
    private static let patience = 5.0

    /// Seconds to wait even if a person asks.
    var rest: Int { pollState.policy(noted: files.noted(descriptor)).wait(before: .refresh, at: Date()) }

    /// What the user's files, the clock and chance say now.
    private func surroundings() -> PollState.Surroundings {
        // A laptop may have travelled meanwhile.
        tzset()
        return PollState.Surroundings(
            source, descriptor, configuration, paths, isSilent: notifier.isSilent, asksAgain: asksAgain)
    }

    /// Resumes from the files of `source`; `settled` is called after each poll, once everything it started is done.
    init(
        _ source: String, _ paths: XDGPaths, _ settings: Settings, _ notifier: any Notifier,
        _ notices: FailureNotices, _ log: Log, _ manager: ServiceManager, _ bus: BusService?, _ browser: Browser,
        settled: @escaping (FetchError?) -> Void,
        unknownSource: @escaping () -> Void
    ) throws(FileError) {
        (self.source, self.paths, self.log, self.manager) = (source, paths, log, manager)
        (self.notifier, self.notices) = (notifier, notices)
        (self.bus, self.browser, self.settled) = (bus, browser, settled)
        writer = try InstanceLock.wait(paths.writerLock(source), seconds: Self.patience)
        files = try PollFiles(paths, source: source, log)
        let configuration = settings.configuration
        let descriptor = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        catalogue = CatalogueRecorder(paths, source: source, descriptor, log)
        (self.configuration, self.descriptor) = (configuration, descriptor)
        publisher = SourcePublisher(configuration, descriptor, paths, log)
        fetcher = Fetcher(
            source, paths, signsIn: descriptor?.can(.signIn) ?? true, patience: settings.patience,
            unknownSource: unknownSource)
        fetcher.feed = configuration.feed(of: source)
        pollState = try PollState(source, descriptor, configuration, files.store, paths)
    }

    /// Polls now, or after the rest of a wait.
    func start() {
        let feed = configuration.feed(of: source)
        carryOut(nextWake(.started(inTurn: feed.map { !$0.isLoopback } ?? false)))
    }

    private func nextWake(_ reason: Wake.Reason) -> Wake {
        pollState.nextWake(reason, noted: files.noted(descriptor), at: Date())
    }

    private func carryOut(_ wake: Wake) {
        switch wake {
        case .poll: poll()
        case .sleep(let seconds): sleep(seconds)
        case .post(let seconds):
            postWhatIsDue()
            sleep(seconds)
        case .resume(let seconds, let posts):
            let next = "the next request to \(pollState.label.inSentence)"
            log.write(LogLine(.info, "Resuming the wait before \(next): \(TimeText.span(seconds)) left."))
            publishKnown(next: seconds)
            if posts { postWhatIsDue() }
            sleep(seconds)
        }
    }

    /// Polls soon if the network was what was missing.
    func networkChanged() {
        guard !fetcher.isBusy, let seconds = pollState.wakeForNetwork(noted: files.noted(descriptor), at: Date()) else {
            return
        }
        sleep(seconds)
    }

    /// Polls now, unless that is in progress.
    func poll() {
        guard !fetcher.isBusy else { return }
        wasReloaded = false
        timer.stop()
        notifier.lookAgain()
        bus?.lookAgain()
        fetcher.ask(pollState.label) { [weak self] answer in self?.take(answer) }
    }

    /// Polls now, and never again.
    func pollOnce() {
        asksAgain = false
        poll()
    }

    /// Adopts a changed configuration and what commands have stored, and shows it; `polls` at once if the service permits.
    ///
    /// What comes from another service or feed is polled in any case.
    func reconfigure(_ configuration: Configuration, polls: Bool) {
        let isPublishedElsewhere = configuration.publish != self.configuration.publish
        self.configuration = configuration
        fetcher.feed = configuration.feed(of: source)
        let provided = AllSourceDescriptors.named(source).map { configuration.applied(to: $0) }
        let isElsewhere = provided.map { $0.label != descriptor?.label || $0.feed != descriptor?.feed } ?? false
        if let provided, isElsewhere {
            descriptor = provided
            fetcher.signsIn = provided.can(.signIn)
            let isShown = pollState.state.streak?.shownState(at: Date()) != nil
            close(pollState.turn(to: provided))
            // Until the next answer, bars and commands would repeat a failure that the change may well have ended.
            if isShown { files.carryOut(pollState.shown(at: Date()), pollState) }
        }
        if isPublishedElsewhere { publisher = SourcePublisher(configuration, descriptor, paths, log) }
        review(offers: false)
        guard polls || isElsewhere else { return tell() }
        wasReloaded = fetcher.isBusy && (isElsewhere || descriptor?.can(.personal) == true)
        let wake = nextWake(.reloaded)
        if case .sleep(let seconds) = wake { publishKnown(next: seconds) }
        carryOut(wake)
    }

    /// Without this, a list that is polled once a week would be missing until then.
    private func publishKnown(next seconds: Int) {
        publisher?.publishKnown(pollState, next: Date().addingTimeInterval(Double(seconds)))
    }

    /// Publishes what was looked at since the last poll.
    func publishLookedUp() { publisher?.renew(pollState.label) }

    /// Posts what is due: something that was deferred, or anything if a notification server has appeared.
    func postWhatIsDue() {
        review(offers: true)
        files.record(&pollState)
    }

    /// Looks up the mute and whatever else may have changed since the last poll.
    private func review(offers: Bool) {
        let plan = pollState.review(surroundings(), offers: offers)
        if plan.snapshot != nil { files.carryOut(plan, pollState) }
        close(plan.closes)
        post(plan.notices)
    }

    /// Ends a run in progress, and withdraws notices that are only true while something polls.
    func stop() {
        timer.stop()
        fetcher.stop()
        for slot in pollState.withdraw() { notices.closeNow(slot, of: source) }
        files.remember(&pollState)
        catalogue.close()
    }

    private func take(_ answer: FetchAnswer) {
        // Requested before the user signed out or in, it may be about another user, or come from elsewhere.
        if wasReloaded {
            wasReloaded = false
            return carryOut(nextWake(.reloaded))
        }
        unfinished += 1
        let plan = pollState.apply(answer, surroundings())
        if plan.forgets { seen = [:] }
        see(answer)
        files.note(answer, descriptor)
        let unwritten = files.carryOut(plan, pollState)
        // The streak also tells of an answer that has nothing in it.
        lastError = pollState.state.streak?.error ?? unwritten.map { FetchError.file($0) }
        for line in plan.log { log.write(line) }
        close(plan.closes)
        sleep(plan.wait)
        post(plan.notices)
        files.record(&pollState)
        // Last, because it may have to wait for another program.
        catalogue.record(plan, besides: pollState.board?.recorded(paths) ?? [], at: Date())
        publisher?.publish(answer, plan, pollState, at: Date())
        finishOne()
    }

    private func sleep(_ untilPoll: Int) {
        let now = Date()
        let sleep = pollState.sleep(untilPoll, at: now)
        lastSleep = sleep
        timer.start(seconds: sleep.seconds)
        nextPoll = now.addingTimeInterval(Double(untilPoll))
        tell()
        manager.waiting(source, untilPoll, pollState.status(wait: untilPoll, at: now) { LocalClock.text($0, now: now) })
    }

    private func see(_ answer: FetchAnswer) {
        guard bus != nil, let page = answer.page else { return }
        let favorites = Set(FavoritesFile.read(paths, source: source).map(\.id))
        let items = pollState.board?.items ?? page.items.filter { favorites.contains($0.id) }
        seen = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func close(_ slots: [NoticeSlot]) { for slot in slots { notices.close(slot, of: source) } }

    private func post(_ notices: [Notice]) {
        unfinished += notices.count
        for notice in notices {
            let image = notice.subject.flatMap { PictureCache(paths, source: source).file($0.id) }
            self.notices.post(notice, image: image, of: source) { [weak self] delivered in
                self?.confirm(notice, delivered)
            }
        }
    }

    private func confirm(_ notice: Notice, _ delivered: Bool) {
        close(pollState.confirm(notice, delivered: delivered, at: Date()))
        files.remember(&pollState)
        finishOne()
    }

    private func finishOne() {
        unfinished -= 1
        guard unfinished == 0, !fetcher.isBusy else { return }
        settled(lastError)
        // What a poll took is not needed before the next one, and glibc would keep it.
        malloc_trim(0)
    }
}

extension Poller: BusRequests {
    /// More favourites than a panel shows.
    private static let mostFavorites = 30

    /// Tells the session bus what is known now, and when the next poll is.
    func tell() {
        guard let bus else { return }
        let pictures = PictureCache(paths, source: source)
        let leftOut = configuration.leftOut(of: source)
        let favorites = FavoritesFile.read(paths, source: source).lazy
            .filter { !leftOut.contains($0.id, $0.title) }.prefix(Self.mostFavorites)
        let properties = SourceProperties(
            files.store.status(pollState, at: Date()), pollState.label, nextPoll: nextPoll,
            favorites: favorites.map { ($0.id, $0.title) }, seen: seen, picture: { pictures.file($0) }, .ofPerson)
        bus.show(properties, for: self)
    }

    func refresh() throws(BusError) {
        if !fetcher.isBusy {
            let rest = rest
            guard rest == 0 else {
                // A panel shows it to the person.
                let sentence = Translations.ofPerson.gettext(
                    "The next request to {service} is possible in {span}.", about: pollState.label,
                    ["span": TimeText.span(rest, .ofPerson)])
                throw BusError("\(SourceObject.interface).Error.TooSoon", sentence)
            }
            poll()
        }
        // A poll under way answers every call, but only the first changes something.
        guard nextPoll > Date() else { return }
        // Without a signal: a widget that hears none reads the properties until the poll is done.
        nextPoll = Date()
        tell()
    }

    func open(_ id: ItemID, _ token: ActivationToken?) throws(BusError) {
        guard browser.canOpen else { throw Self.othersAreOpening }
        let known = seen[id] ?? files.store.status(pollState, at: Date()).snapshot?.items.first { $0.id == id }
        // A pinned conversion has no details: the window shows it with all others.
        if pollState.board?.view.pinned.contains(where: { $0.id == id }) == true { return try openWindow(token) }
        guard browser.open(id, page: known?.page, of: source, descriptor, token) else { throw Self.othersAreOpening }
    }

    func openWindow(_ token: ActivationToken?) throws(BusError) {
        guard browser.openWindow(of: source, token) else { throw Self.othersAreOpening }
    }

    private static let othersAreOpening = BusError(
        "org.freedesktop.DBus.Error.LimitsExceeded", "Others have just been opened.")
    private static let othersAreMuting = BusError(
        "org.freedesktop.DBus.Error.LimitsExceeded", "Notifications have just been muted or unmuted.")

    func mute(until end: Date?) throws(BusError) {
        let now = Date()
        let longest = Double(MuteRequest.longest)
        if let end, end <= now || end > now.addingTimeInterval(longest) { throw .invalid(MuteRequest.limit) }
        let file = MuteFile(paths, source: source)
        // Setting the same mute again does not rewrite the file.
        if file.ownUntil(at: now) == end { return }
        guard mutes.admit(at: now) else { throw Self.othersAreMuting }
        do {
            try file.mute(until: end)
        } catch {
            throw BusError("org.freedesktop.DBus.Error.IOError", error.sentence)
        }
        review(offers: end == nil)
        tell()
    }
}
