import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

extension DoctorCheck {
    /// How old the data is, and whether it can be trusted.
    static let snapshot = DoctorCheck.each { source, facts in
        let status = source.status
        if !source.descriptor.can(.feed), !source.isTroubled(facts) { return source.known(facts) }
        let age = status.age.map { TimeText.ago($0) } ?? "at a time in the future"
        let fetched =
            status.snapshot.map { $0.asOf == nil ? "fetched \(age)" : "of \(facts.clock($0.time)), \(age)" } ?? ""
        return switch status.state {
        case .fresh: [source.snapshot(.ok, fetched)]
        case .stale: [source.stale(fetched, facts)]
        case .empty:
            [
                source.snapshot(
                    .warning, "There is no data yet.", facts.start(orElse: .run("\(source.label.name) --refresh")))
            ]
        case .offline, .unauthorized:
            [source.snapshot(.warning, source.troubled(fetched, facts), facts.pollingFix)]
        }
    }
}

extension SourceFacts {
    /// Whether a poll of todayd failed.
    fileprivate func isTroubled(_ facts: DoctorFacts) -> Bool {
        facts.polls(self) && [.offline, .unauthorized].contains(status.state)
    }

    /// A finding about the data.
    fileprivate func snapshot(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding("snapshot", descriptor.can(.ranking) ? "top three" : "data", state, detail, fix)
    }

    /// What is known of a source that no bar shows, and its age: it is fetched when somebody looks at it.
    ///
    /// Nothing, if the database cannot be read: that is another finding.
    fileprivate func known(_ facts: DoctorFacts) -> [Finding] {
        guard let kept else { return [] }
        guard kept.items > 0 else {
            return [snapshot(.note, "Nothing has been fetched yet.", .run("\(label.name) list"))]
        }
        let details = descriptor.detailFacts == .none ? "" : ", \(kept.detailed) with details"
        let list = kept.listed.map { "; list fetched \(Self.ago($0, facts.now))" } ?? ""
        return [snapshot(.ok, "\(descriptor.noun.counted(kept.items)) known\(details)\(list)")]
    }

    private static func ago(_ date: Date, _ now: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "at a time in the future"
    }

    fileprivate func stale(_ fetched: String, _ facts: DoctorFacts) -> Finding {
        if let late = late(fetched, facts) { return late }
        guard facts.daemon.process != nil else {
            return snapshot(
                .warning, "Out of date, \(fetched): todayd is not running.", facts.start(orElse: .run("todayd &")))
        }
        return snapshot(
            .broken(.tryLater), "Out of date, \(fetched), although todayd is running.",
            facts.start.active == "active" ? .run("systemctl --user reload todayd") : .run("pkill -HUP -x todayd"))
    }

    /// Where the service itself has nothing newer: asking it more often helps nobody.
    private func late(_ time: String, _ facts: DoctorFacts) -> Finding? {
        guard let data = status.snapshot, data.asOf != nil,
            Age.isAtMost(Double(2 * max(shortestInterval, Schedule.longestWait)), since: data.fetchedAt, at: facts.now)
        else { return nil }
        return snapshot(.warning, "Out of date, \(time): \(label.inSentence) has published nothing newer.")
    }

    /// What went wrong at the last poll, whoever made it.
    fileprivate func troubled(_ fetched: String, _ facts: DoctorFacts) -> String {
        let data = fetched.isEmpty ? "There is no data yet" : "Out of date, \(fetched)"
        let asked = status.checkedAt.map { "the last poll, at \(facts.clock($0))," } ?? "the last poll"
        guard let error = status.error else { return "\(data): \(asked) failed." }
        return "\(data): \(asked) failed. \(error.sentence(label))"
    }
}

extension DoctorFacts {
    /// todayd tries again by itself, where it runs.
    fileprivate var pollingFix: Finding.Fix? {
        daemon.process == nil ? start(orElse: .run("todayd &")) : nil
    }

    /// The command that starts the daemon if it does not run; else `fix`.
    fileprivate func start(orElse fix: Finding.Fix) -> Finding.Fix {
        guard daemon.process == nil, start.knowsUnit else { return fix }
        return .run("systemctl --user enable --now todayd")
    }
}

/// A file that exists but cannot be used.
struct BrokenFile: Sendable {
    /// What it holds, and so what is lost without it.
    enum Kind: String, Sendable, CaseIterable {
        case snapshot
        case feed
        case cycle
        case mute
        case favorites
    }

    /// What it holds.
    let kind: Kind
    /// Where it is.
    let path: String
    /// Why it cannot be read; `nil` if it can, but its content is damaged.
    let reason: String?

    /// Makes it.
    init(_ kind: Kind, _ path: String, reason: String? = nil) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }
}

extension BrokenFile {
    /// The files of a person and a source that exist but cannot be used.
    static func collect(_ paths: XDGPaths, _ source: String) -> [BrokenFile] {
        [
            collect(.snapshot, paths.snapshot(source), Snapshot.self),
            collect(.feed, paths.feed(source), FeedVerdict.self),
            collect(.cycle, paths.cycle(source), CycleState.self), collect(.mute, paths.mute, MuteFile.Document.self),
            collect(.favorites, paths.favorites, FavoritesFile.Document.self),
        ].compactMap(\.self)
    }

    private static func collect(_ kind: Kind, _ path: String, _ type: (some Decodable).Type) -> BrokenFile? {
        do throws(FileError) {
            if case .broken = try JSONFile.read(type, path) { return BrokenFile(kind, path) }
            return nil
        } catch {
            return BrokenFile(kind, path, reason: error.reason)
        }
    }
}

extension DoctorCheck {
    /// Files that exist but cannot be used.
    static let files = DoctorCheck { facts in
        facts.brokenFiles.map { $0.finding(facts) }
    }
}

extension BrokenFile {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        let id = "files.\(kind.rawValue)"
        let path = facts.written(path)
        if let reason {
            let fix = Finding.Fix.run("ls -l \(facts.word(self.path))")
            return Finding(id, kind.rawValue, .broken(.fileError), "Cannot read \(path): \(reason).", fix)
        }
        return Finding(id, kind.rawValue, .warning, "\(path) is damaged: \(kind.loss).", fix(facts))
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        switch kind {
        case .snapshot where !facts.own.descriptor.can(.feed): .say("todayd rewrites it at its next poll.")
        case .snapshot: .run("\(facts.own.label.name) --refresh")
        case .mute: .run("\(facts.own.label.name) mute off")
        case .feed, .cycle: .say("todayd rewrites it at its next poll.")
        case .favorites: .say("Repair it or move it away; it is never overwritten.")
        }
    }
}

extension BrokenFile.Kind {
    /// What does not work because of it.
    fileprivate var loss: String {
        switch self {
        case .snapshot: "there is nothing to show"
        case .feed: "it is not known whether the data is current"
        case .cycle: "todayd starts without its saved state"
        case .mute: "notifications are not muted"
        case .favorites: "your favourites are unknown"
        }
    }
}

extension DoctorCheck {
    /// The state of the database with the history, the pages last seen, and the favourites.
    static let database = DoctorCheck { facts in
        [facts.database.map { $0.finding(facts) }].compactMap(\.self)
    }
}

extension DatabaseFact {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        switch self {
        case .missing: .database(.note, "There is none yet; todayd creates it at its first poll.")
        case .sound(let path, let bytes): .database(.ok, "\(facts.written(path)), \(Self.size(bytes))")
        case .damaged(let path, let reason):
            .database(
                .broken(.fileError), "\(facts.written(path)) is damaged: \(reason).",
                .run("\(facts.own.label.name) favorites"))
        case .odd(let path, let found):
            .database(
                .warning,
                "\(facts.written(path)) contains impossible values (\(found)): they are ignored, and todayd "
                    + "removes them when it starts.", facts.daemon.process.map(facts.restart) ?? facts.startCommand)
        case .newer(let path):
            .database(
                .broken(.fileError), "\(facts.written(path)) was written by a later version.",
                .say("Update \(Product.allPrograms); until then they leave it untouched."))
        case .unknown(let path, let reason):
            .database(.warning, "Cannot examine \(facts.written(path)): \(reason).")
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}

extension Finding {
    fileprivate static func database(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("database", "history", state, detail, fix)
    }
}
