import CNotify
import TodayCore
import TodayFiles

/// Desktop notifications through libnotify.
///
/// `notify_notification_show` blocks, so it is called only after the server has replied to an asynchronous call. If the
/// server then hangs, each call blocks the daemon for at most 0.8 s, the timeout of libnotify's own calls.
///
/// Notification ids are discarded when the server changes, because a new server counts from 1 again: an old id would
/// replace another program's notification.
final class LibnotifyBridge: Notifier {
    static let name = "libnotify"

    private let events: NotifierEvents
    private var watch: ServerWatch?
    private var shown: [String: ShownNotification] = [:]
    private var closing: [ShownNotification] = []
    /// Notices that the current server has received without replying.
    private var unanswered: [String: Notice] = [:]
    /// The keys of notifications about live channels, oldest first; each has a `Notice.replacementKey` of its own.
    private var ownPlaces: [String] = []
    private static let mostOwnPlaces = 8
    private static let noResponse = "The notification server does not respond; will retry at the next poll."
    private var hasComplained = false
    private var hadBus = false
    private var postsBeforeResolution: [() -> Void] = []
    private var postsDuringStart: [(delivery: Delivery, done: (PostResult) -> Void)] = []
    private var hasStarted = false
    let doNotDisturb: DoNotDisturb
    private lazy var appearances = ServerDebounce { [weak self] in
        self?.hasComplained = false
        self?.events.appeared()
    }

    init(_ events: NotifierEvents) {
        self.events = events
        doNotDisturb = DoNotDisturb { events.appeared() }
        today_set_proxy_timeout(ServerQuery.shortTimeout)
        today_notify_init(Product.name, ShownNotification.application)
        let watch = ServerWatch { [weak self] isNew in self?.serverChanged(isNew) }
        self.watch = watch
        watch.start()
    }

    func post(_ delivery: Delivery, done: @escaping (PostResult) -> Void) {
        guard let watch else { return done(.undelivered) }
        guard watch.isResolved else {
            return postsBeforeResolution.append { [weak self] in self?.post(delivery, done: done) }
        }
        guard let bus = watch.bus else { return fail(done) }
        guard let owner = watch.owner else { return start(on: bus, delivery, done) }
        ServerQuery.server(owner, on: bus) { [weak self] server in
            guard let self else { return }
            guard let server, delivery.settings.isDeferrable(by: server) else {
                return done(show(delivery, server, of: owner))
            }
            doNotDisturb.query(server, owner, on: bus) { [weak self] isOn in
                guard let self else { return }
                done(isOn ? .deferred : show(delivery, server, of: owner))
            }
        }
    }

    private func show(_ delivery: Delivery, _ server: NotificationServer?, of owner: String) -> PostResult {
        guard let server, watch?.owner == owner else {
            complain(Self.noResponse)
            return .undelivered
        }
        return show(delivery, server) ? .delivered(delivery.notice) : .undelivered
    }

    private func fail(_ done: (PostResult) -> Void) {
        complain("No notification server is running; changes will be announced when one appears.")
        done(.undelivered)
    }

    private func start(on bus: OpaquePointer, _ delivery: Delivery, _ done: @escaping (PostResult) -> Void) {
        postsDuringStart.append((delivery, done))
        guard postsDuringStart.count == 1 else { return }
        hasStarted = false
        ServerActivation.start(on: bus) { [weak self] isStarted in
            guard let self else { return }
            hasStarted = isStarted
            // If the server has started but does not own its name yet, the watch will report the new owner.
            if !isStarted || watch?.owner != nil { endStart() }
        }
    }

    private func endStart() {
        let posts = postsDuringStart
        postsDuringStart = []
        for (delivery, done) in posts {
            if watch?.owner == nil { fail(done) } else { post(delivery, done: done) }
        }
    }

    /// Withdraws a notice of this process; if the server does not respond, retries at the next poll.
    func close(_ slot: NoticeSlot, of source: String) {
        guard let notification = shown.removeValue(forKey: Self.key(slot.rawValue, source)) else { return }
        closing.append(notification)
        closeWhatIsDue()
    }

    func closeNow(_ slot: NoticeSlot, of source: String) {
        guard watch?.owner != nil else { return }
        shown.removeValue(forKey: Self.key(slot.rawValue, source))?.close()
    }

    func reconnect() {
        if let watch, watch.bus == nil { watch.start() }
        // The server has started, but is already gone.
        if hasStarted, watch?.owner == nil { endStart() }
        doNotDisturb.refresh()
        closeWhatIsDue()
    }

    private func closeWhatIsDue() {
        guard !closing.isEmpty, let watch, let owner = watch.owner, let bus = watch.bus else { return }
        ServerQuery.server(owner, on: bus) { [weak self] server in
            guard let self, server != nil, self.watch?.owner == owner else { return }
            while let notification = closing.first {
                // A server that has just hung would delay each of the others, too.
                guard notification.close() else { return complain(Self.noResponse) }
                closing.removeFirst()
            }
        }
    }

    private func show(_ delivery: Delivery, _ server: NotificationServer) -> Bool {
        let text = delivery.text(server.readsMarkup, server.bodyLines, server.joinsLines)
        let key = Self.key(delivery.notice.replacementKey, delivery.notice.label.name)
        // The server has meanwhile processed the earlier notice, so posting the same content would duplicate it.
        if let last = unanswered.removeValue(forKey: key), last.hasSameContent(as: delivery.notice) { return true }
        // KDE refuses a second notification with the same content within a second.
        if let known = shown[key], known.text == text { return true }
        var known = shown[key].flatMap { $0.isClosed ? nil : $0 }
        shown[key] = nil
        if server.hidesReplacements, let old = known {
            guard old.close() else {
                shown[key] = old
                complain(Self.noResponse)
                return false
            }
            known = nil
        }
        let notification = known ?? ShownNotification(text)
        if known != nil { notification.update(text) }
        notification.decorate(delivery, tagged: server.showsTaggedText && (known == nil || server.acceptsTagWithID))
        let source = delivery.notice.label.name
        notification.offer(server.hasActions ? delivery.notice.actions : [], delivery.translations) { [events] in
            events.chosen(source, $0, $1)
        }
        switch notification.show() {
        case .shown:
            shown[key] = notification
            if key != Self.key(delivery.notice.slot.rawValue, source) { dropOldest(after: key) }
            hasComplained = false
            return true
        case .unanswered:
            unanswered[key] = delivery.notice
            complain("The notification server received a notification but did not answer.")
            return false
        case .failed(let reason):
            complain("The notification server failed: \(reason).")
            return false
        }
    }

    private func serverChanged(_ isNew: Bool) {
        shown = [:]
        unanswered = [:]
        closing = []
        doNotDisturb.reset()
        let posts = postsBeforeResolution
        postsBeforeResolution = []
        for post in posts { post() }
        if isNew || watch?.bus == nil { endStart() }
        if isNew { appearances.add() } else { appearances.stop() }
        busChanged(watch?.bus != nil)
    }

    private func busChanged(_ isAvailable: Bool) {
        defer { hadBus = isAvailable }
        guard !isAvailable else { return }
        // libnotify caches a proxy for the bus, so reset libnotify when the bus is gone.
        notify_uninit()
        today_notify_init(Product.name, ShownNotification.application)
        if hadBus, SessionBus.endsWithSession { events.sessionEnded() }
    }

    private func complain(_ words: String) {
        if !hasComplained { events.log(LogLine(.warning, words)) }
        hasComplained = true
    }

    /// Drops the oldest notification if too many have a key of their own; later clicks on it do nothing.
    private func dropOldest(after key: String) {
        ownPlaces = ownPlaces.filter { $0 != key && shown[$0] != nil } + [key]
        if ownPlaces.count > Self.mostOwnPlaces { shown[ownPlaces.removeFirst()] = nil }
    }

    private static func key(_ replacementKey: String, _ source: String) -> String { "\(source)/\(replacementKey)" }
}
