import FoundationEssentials
import TodayCore
import TodayFiles
import TodayGLib

extension Poller: BusRequests {
    func showOnBus(_ context: PollContext? = nil) {
        guard let bus else { return }
        let pictures = PictureCache(paths, source: source)
        let properties = SourceProperties(
            files.store.status(pollState, changed(context ?? self.context()) { $0.now = Date() }), pollState.label,
            nextPoll: nextPoll,
            favorites: FavoritesFile.read(paths, source: source).map { ($0.id, $0.title) },
            leftOut: configuration.leftOut(of: source), latest: pollState.latest, picture: { pictures.file($0) },
            .ofUser, .preferred(Language.ofUser))
        bus.show(properties, for: self)
    }

    func refresh() throws(BusError) {
        switch refreshDecision(context()) {
        case .poll: poll()
        case .underWay: break
        case .tooSoon(let seconds):
            // Translated, because a panel shows it to the user.
            let sentence = Translations.ofUser.gettext(
                "The next request to {service} is possible in {span}.", about: pollState.label,
                ["span": TimeText.until(seconds, .ofUser)])
            throw BusError("\(SourceObject.interface).Error.TooSoon", sentence)
        }
        // During a poll, every call succeeds, but only the first call changes `NextPoll`.
        guard nextPoll > Date() else { return }
        // Widgets that receive no signals read the properties again while `NextPoll` is in the past.
        nextPoll = Date()
        showOnBus()
    }

    func open(_ id: ItemID, _ token: ActivationToken?) throws(BusError) {
        guard browser.open(pollState.target(of: id), of: source, descriptor, token) else {
            throw Self.tooManyOpened
        }
    }

    func openWindow(_ token: ActivationToken?) throws(BusError) {
        guard browser.open(.list, of: source, descriptor, token) else { throw Self.tooManyOpened }
    }

    private static let tooManyOpened = BusError(
        "org.freedesktop.DBus.Error.LimitsExceeded", "Too many pages have just been opened.")
    private static let tooManyMutes = BusError(
        "org.freedesktop.DBus.Error.LimitsExceeded", "Notifications have been muted or unmuted too often.")

    func mute(until end: Date?) throws(BusError) {
        let now = Date()
        let file = MuteFile(paths, source: source)
        switch MuteDecision(until: end, current: file.untilOfThisFile(at: now), at: now) {
        case .outOfRange: throw .invalid(MuteRequest.limit)
        case .unchanged: return
        case .write: break
        }
        guard mutes.admit(at: now) else { throw Self.tooManyMutes }
        do {
            try file.mute(until: end)
        } catch {
            throw BusError("org.freedesktop.DBus.Error.IOError", error.sentence)
        }
        review(claimsDue: end == nil)
        showOnBus()
    }
}
