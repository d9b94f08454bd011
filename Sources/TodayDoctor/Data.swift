import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

extension DoctorFacts {
    /// How old the data is, and whether it can be trusted.
    func checkSnapshot(_ source: SourceFacts) -> [Finding] {
        let subject = Subject("snapshot", source.descriptor.can(.ranking) ? "top three" : "data")
        let status = source.status
        let isTroubled = polls(source) && [.offline, .unauthorized].contains(status.state)
        if !source.descriptor.can(.feed), !isTroubled { return known(source, subject) }
        let age = status.age.map { TimeText.ago($0) } ?? "at a time in the future"
        let fetched =
            status.snapshot.map { $0.asOf == nil ? "fetched \(age)" : "of \(clock($0.time)), \(age)" } ?? ""
        switch status.state {
        case .fresh: return [subject(.ok, fetched)]
        case .stale: return [stale(source, fetched, subject)]
        case .empty:
            let fix = startDaemon(orElse: .run("\(source.label.name) --refresh"))
            return [subject(.warning, "There is no data yet.", fix)]
        case .offline, .unauthorized:
            // What went wrong at the last poll, whoever made it; todayd tries again by itself, where it runs.
            let data = fetched.isEmpty ? "There is no data yet" : "Out of date, \(fetched)"
            let asked = status.checkedAt.map { "the last poll, at \(clock($0))," } ?? "the last poll"
            let error = status.error.map { " \($0.sentence(source.label))" } ?? ""
            let fix = daemon.process == nil ? startDaemon(orElse: .run("todayd &")) : nil
            return [subject(.warning, "\(data): \(asked) failed.\(error)", fix)]
        }
    }

    /// What is known of a source that no bar shows, and its age: it is fetched when somebody looks at it.
    ///
    /// Nothing, if the database cannot be read: that is another finding.
    private func known(_ source: SourceFacts, _ subject: Subject) -> [Finding] {
        guard let kept = source.kept else { return [] }
        guard kept.items > 0 else {
            return [subject(.note, "Nothing has been fetched yet.", .run("\(source.label.name) list"))]
        }
        let details = source.descriptor.detailFacts == .none ? "" : ", \(kept.detailed) with details"
        let list = kept.listed.map { "; list fetched \(ago($0))" } ?? ""
        return [subject(.ok, "\(source.descriptor.noun.counted(kept.items)) known\(details)\(list)")]
    }

    private func stale(_ source: SourceFacts, _ fetched: String, _ subject: Subject) -> Finding {
        let patience = Double(2 * max(source.shortestInterval, Schedule.longestWait))
        if let data = source.status.snapshot, data.asOf != nil,
            Age.isAtMost(patience, since: data.fetchedAt, at: now)
        {
            // The service itself has nothing newer: asking it more often helps nobody.
            let detail = "Out of date, \(fetched): \(source.label.inSentence) has published nothing newer."
            return subject(.warning, detail)
        }
        guard daemon.process != nil else {
            let detail = "Out of date, \(fetched): todayd is not running."
            return subject(.warning, detail, startDaemon(orElse: .run("todayd &")))
        }
        let fix = start.active == "active" ? "systemctl --user reload todayd" : "pkill -HUP -x todayd"
        return subject(.broken(.tryLater), "Out of date, \(fetched), although todayd is running.", .run(fix))
    }

    /// The command that starts the daemon if it does not run; else `fix`.
    private func startDaemon(orElse fix: Finding.Fix) -> Finding.Fix {
        daemon.process == nil && start.knowsUnit ? startCommand : fix
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

        /// What does not work because of it.
        var loss: String {
            switch self {
            case .snapshot: "there is nothing to show"
            case .feed: "it is not known whether the data is current"
            case .cycle: "todayd starts without its saved state"
            case .mute: "notifications are not muted"
            case .favorites: "your favourites are unknown"
            }
        }
    }

    /// What it holds.
    let kind: Kind
    /// Where it is.
    let path: String
    /// Why it cannot be read; `nil` if it can, but its content is damaged.
    let reason: String?

    init(_ kind: Kind, _ path: String, reason: String? = nil) {
        (self.kind, self.path, self.reason) = (kind, path, reason)
    }

    /// The files of a person and a source that exist but cannot be used.
    static func collect(_ paths: XDGPaths, _ source: String) -> [BrokenFile] {
        [
            collect(.snapshot, paths.snapshot(source), Snapshot.self),
            collect(.feed, paths.feed(source), Feed.self),
            collect(.cycle, paths.cycle(source), SavedPollState.self),
            collect(.mute, paths.mute, MuteFile.Document.self),
            collect(.mute, paths.mute(source), MuteFile.Document.self),
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

extension DoctorFacts {
    /// Files that exist but cannot be used.
    func checkFiles() -> [Finding] {
        brokenFiles.map { file in
            let (kind, path) = (file.kind, written(file.path))
            let subject = Subject("files.\(kind.rawValue)", kind.rawValue)
            if let reason = file.reason {
                let fix = Finding.Fix.run("ls -l \(word(file.path))")
                return subject(.broken(.fileError), "Cannot read \(path): \(reason).", fix)
            }
            let fix: Finding.Fix =
                switch kind {
                case .snapshot where own.descriptor.can(.feed): .run("\(own.label.name) --refresh")
                case .snapshot, .feed, .cycle: .say("todayd rewrites it at its next poll.")
                case .mute: .run("\(own.label.name) mute --all off")
                case .favorites: .say("Repair it or move it away; it is never overwritten.")
                }
            return subject(.warning, "\(path) is damaged: \(kind.loss).", fix)
        }
    }

    /// The state of the database with the history, the pages last seen, and the favourites.
    func checkDatabase() -> [Finding] {
        database.map { [finding($0, Subject("database", "history"))] } ?? []
    }

    private func finding(_ database: DatabaseFact, _ subject: Subject) -> Finding {
        switch database {
        case .missing: return subject(.note, "There is none yet; todayd creates it at its first poll.")
        case .sound(let path, let bytes):
            let size = bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
            return subject(.ok, "\(written(path)), \(size)")
        case .damaged(let path, let reason):
            let fix = Finding.Fix.run("\(own.label.name) favorites")
            return subject(.broken(.fileError), "\(written(path)) is damaged: \(reason).", fix)
        case .odd(let path, let found):
            let detail = """
                \(written(path)) contains impossible values (\(found)): they are ignored, and todayd removes them when \
                it starts.
                """
            return subject(.warning, detail, daemon.process.map(restart) ?? startCommand)
        case .newer(let path):
            let advice = "Update \(Product.allPrograms); until then they leave it untouched."
            return subject(.broken(.fileError), "\(written(path)) was written by a later version.", .say(advice))
        case .unknown(let path, let reason): return subject(.warning, "Cannot examine \(written(path)): \(reason).")
        }
    }
}
