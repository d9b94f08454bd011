import FoundationEssentials
import Glibc
import TodayApp
import TodayBars
import TodayCore
import TodayFiles

struct ShowFeed {
    let format: any BarFormat
    let options: BarOptions

    /// Handles a click, if any, and prints the bar feed; fails only on file errors, because bars hide a failed module.
    func once() -> ExitStatus {
        if let click { ClickHandler.handle(click) }
        return Terminal.reporting { () throws(FileError) in
            let status = try status(SnapshotStore(try XDGPaths(), source: CurrentSource.name), at: Date())
            try Terminal.print(data: render(status) + "\n")
        }
    }

    private func status(_ store: SnapshotStore, at now: Date) throws(FileError) -> SourceStatus {
        let status = try store.status(at: now)
        // Report broken settings on standard error, which bars do not show.
        if let paths = try? XDGPaths() { Configuration.reportFailure(paths) }
        return status.worded(options.numbers, .current).with(firstSteps: Self.firstSteps)
    }

    private func render(_ status: SourceStatus) -> String {
        format.render(status, format.showsFavorites ? options.with(WidgetFacts(of: status)) : options)
    }

    private static var firstSteps: [String] {
        guard let paths = try? XDGPaths() else { return [] }
        let source = Configuration.orDefaults(paths).applied(to: CurrentSource.descriptor)
        let isSignedIn = NextRequestFile(paths, of: source).nextRequest(for: source)?.showsSignIn ?? false
        return RunningDaemon.upkeep(paths).firstSteps(source, isSignedIn: isSignedIn)
    }

    /// Prints the bar feed now and on each change, and handles clicks, until the bar or the command `wrap` ends.
    func follow(_ wrap: String? = nil) -> ExitStatus {
        var wrapped: WrappedCommand?
        if let wrap {
            // Start the command before ignoring signals, because a child inherits ignored signals.
            wrapped = WrappedCommand(wrap)
            guard wrapped != nil else {
                Terminal.printError(gettext("Cannot start `{program}`.", ["program": wrap]))
                return .unavailable
            }
        }
        signal(SIGPIPE, SIG_IGN)
        // Reading from the terminal would stop a process in the background.
        signal(SIGTTIN, SIG_IGN)
        // Programs started by a click continue on their own; do not wait for them.
        if wrapped == nil { signal(SIGCHLD, SIG_IGN) }
        var code = ExitStatus.success
        let status = Terminal.reporting { () throws(FileError) in
            let paths = try XDGPaths()
            // The folder of the snapshot also contains the mute file of this source.
            let snapshot = paths.snapshot(CurrentSource.name)
            // Also watch the pictures, which are stored after the snapshot.
            let watch =
                format.showsFavorites
                ? FolderWatch(snapshot, paths.mute, paths.favorites, "\(paths.art(CurrentSource.name))/picture")
                : FolderWatch(snapshot, paths.mute)
            if watch.isUnwatched {
                Terminal.printNote(gettext("Cannot watch any more directories; checking every 15 seconds instead."))
            }
            code = try follow(SnapshotStore(paths, source: CurrentSource.name), watch, wrapped)
        }
        return status == .success ? code : status
    }

    private func follow(
        _ store: SnapshotStore, _ watch: FolderWatch, _ wrapped: WrappedCommand?
    ) throws(FileError) -> ExitStatus {
        defer { wrapped?.stop() }
        let header = format.clicks?.header(wrapped == nil ? nil : WrappedCommand.header) ?? ""
        var shown: String?
        var reader = FeedReader()
        var input = format.clicks?.arriveOnInput({ Environment[$0] }) == true ? InputLines() : nil
        var (own, change) = ("", Date?.none)
        var event = FolderWatch.Event.changed
        while event != .readerGone {
            if event == .changed {
                let (now, status) = (Date(), try status(store, at: Date()))
                (own, change) = (render(status), nextChange(status, after: now))
            }
            let feed = wrapped?.merged(own) ?? own
            let pause = feed == shown ? nil : reader.pause()
            if feed != shown, pause == nil {
                // Write everything at once: swaybar must read the header in one piece, and bars would show half a line.
                guard StandardStream.output.write((shown == nil ? header : "") + format.update(feed)) else {
                    // A bar that has ended is not a failure.
                    if errno == EPIPE { return .success }
                    throw FileError(.writeTo, gettext("standard output"))
                }
                shown = feed
                // Release memory only after our own changes, because a wrapped command may write a line every second.
                if event == .changed { CodePages.release() }
            }
            let next = pause.map { Date(timeIntervalSinceNow: $0) } ?? change
            event = try watch.wait(until: next, listening: input != nil, other: wrapped?.output ?? -1)
            if event == .input { input = answer(input, wrapped) }
            if event == .other, let wrapped, !wrapped.read() { return ended(wrapped) }
        }
        return .success
    }

    private func ended(_ wrapped: WrappedCommand) -> ExitStatus {
        guard let code = wrapped.end(), code == 0 else {
            Terminal.printError(gettext("The command given to --wrap ended; exiting."))
            return .unavailable
        }
        return .success
    }

    /// Returns when the line next changes without new data: with its state or mute or, if it shows a time, at midnight.
    private func nextChange(_ status: SourceStatus, after now: Date) -> Date? {
        let saysTime = status.remark != nil || status.mutedUntil != nil || status.snapshot?.asOf != nil
        let midnight = saysTime ? LocalClock.nextMidnight(after: now) : nil
        return [status.nextChange(after: now), midnight].compactMap(\.self).min()
    }

    private func answer(_ input: InputLines?, _ wrapped: WrappedCommand?) -> InputLines? {
        guard var input, let lines = input.next() else { return nil }
        for line in lines {
            if let click = format.clicks?.click(line, CurrentSource.name) { ClickHandler.handle(click) }
            if format.clicks?.isOwn(line, of: CurrentSource.name) == false { wrapped?.forward(line) }
        }
        wrapped?.reap()
        return input
    }

    private var click: Click? {
        format.clicks?.variables.lazy.compactMap { Environment[$0].flatMap { Int($0) } }.first.flatMap {
            Click(button: $0)
        }
    }
}

/// The bar that reads our output; it gets a line only after it has read the previous one.
///
/// If polybar 3.6 receives two lines at once, it shows the first, and reads the second when a third arrives, so old
/// data would look new. A slow or stopped bar also gets only the latest line.
private struct FeedReader {
    /// The shortest and the longest pause between checks, in seconds.
    private static let shortest = 0.005
    private static let longest = 1.0

    private var next = shortest

    /// Returns the seconds until the next check; `nil` if the bar is ready for a line.
    mutating func pause() -> Double? {
        guard StandardStream.output.isUnread else {
            next = Self.shortest
            return nil
        }
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}

extension WidgetFacts {
    /// Reads the favourites, with their current ranks, and the cached pictures of the favourites and of the rows.
    fileprivate init(of status: SourceStatus) {
        guard let environment = try? AppEnvironment.terminal().preferred else {
            self.init()
            return
        }
        let rows = (try? FavoriteList(AppSession(environment, repairs: false)).rows().rows) ?? []
        let oldest = status.snapshot?.fetchedAt.addingTimeInterval(-Self.longestPoll)
        let favorites = rows.map { row in
            let isCurrent = row.rankSeenAt.flatMap { seen in oldest.map { seen >= $0 } } ?? false
            return Item(rank: isCurrent ? row.rank ?? Item.unranked : Item.unranked, id: row.id, title: row.title)
        }
        let cache = PictureCache(environment.paths, source: CurrentSource.name)
        let shown = (status.snapshot?.items ?? []).map(\.id) + favorites.map(\.id)
        let files = shown.compactMap { id in cache.file(id).map { (id, $0) } }
        self.init(
            favorites: favorites, pictures: Dictionary(files) { first, _ in first },
            upkeep: RunningDaemon.upkeep(environment.paths))
    }

    /// Seconds by which a current rank may be older than the snapshot, because todayd writes the catalogue later.
    private static let longestPoll = 150.0
}
