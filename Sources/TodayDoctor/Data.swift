import TodayCore
import TodayFiles

extension DoctorFacts {
    func checkSnapshot(_ source: SourceFacts) -> [Finding] {
        let subject = Subject("snapshot", source.descriptor.can(.ranking) ? gettext("top three") : gettext("data"))
        let status = source.status
        let isFailing = polls(source) && [.offline, .unauthorized].contains(status.state)
        if !source.descriptor.can(.feed), !isFailing { return cacheFindings(source, subject) }
        let age = status.age.map { TimeText.ago($0) } ?? gettext("at a time in the future")
        let fetched =
            status.snapshot.map {
                $0.asOf == nil
                    ? gettext("fetched {ago}", ["ago": age])
                    : gettext("of {time}, {ago}", ["time": clock($0.time), "ago": age])
            } ?? ""
        switch status.state {
        case .fresh: return subject(.ok, fetched)
        case .stale: return stale(source, fetched, subject)
        case .empty:
            return subject(.warning, gettext("There is no data yet."), fetchCommand(source))
        case .offline, .unauthorized:
            // Any of our programs may have stored the error. A running todayd retries by itself.
            let data =
                fetched.isEmpty
                ? gettext("There is no data yet") : gettext("Out of date, {fetched}", ["fetched": fetched])
            let failed =
                status.checkedAt.map {
                    gettext("{data}: the last poll, at {time}, failed.", ["data": data, "time": clock($0)])
                } ?? gettext("{data}: the last poll failed.", ["data": data])
            let error = status.error.map { " \(sentence($0, source))" } ?? ""
            let fix = signInCommand(source) ?? addCommand(source) ?? (daemon.process == nil ? startCommand : nil)
            return subject(.warning, failed + error, fix)
        }
    }

    private func addCommand(_ source: SourceFacts) -> Finding.Fix? {
        command(toPoll: source).map { .run($0) }
    }

    private func signInCommand(_ source: SourceFacts) -> Finding.Fix? {
        guard let check = source.fetch.value, let error = check.error, error.exitCode == .notSignedIn else {
            return nil
        }
        return login(check)
    }

    /// Returns the fix for missing data; `nil` during an outage, which the finding about the service reports.
    private func fetchCommand(_ source: SourceFacts) -> Finding.Fix? {
        // Signing in comes first, because `login` also offers to add the source.
        if let fix = signInCommand(source) { return fix }
        if source.fetch.value?.error?.isOutage == true { return nil }
        if let fix = addCommand(source) { return fix }
        let refresh = Finding.Fix.run("\(source.label.name) --refresh")
        guard source.descriptor.can(.ranking) else { return daemon.process == nil ? startCommand : pollCommand }
        return daemon.process == nil && start.knowsUnit ? startCommand : refresh
    }

    private var pollCommand: Finding.Fix {
        // A todayd that uses other directories or services does not update this data.
        if daemon.process != nil, let fix = alignEnvironment { return fix }
        guard start.active != "active" else { return .run("systemctl --user reload todayd") }
        return daemon.process.map { .run("kill -HUP \($0)") } ?? startCommand
    }

    /// Reports what is cached of a source that is fetched only when viewed; empty if the database cannot be read.
    private func cacheFindings(_ source: SourceFacts, _ subject: Subject) -> [Finding] {
        guard let cached = source.cachedData else { return [] }
        guard cached.items > 0 else {
            return subject(.note, gettext("Nothing has been fetched yet."), .run("\(source.label.name) list"))
        }
        let details =
            source.descriptor.detailFacts == .none ? "" : gettext(", {n} with details", ["n": "\(cached.detailed)"])
        let list = cached.listed.map { gettext("; list fetched {ago}", ["ago": ago($0)]) } ?? ""
        return subject(
            .ok, gettext("{items} cached", ["items": source.descriptor.noun.counted(cached.items)]) + details + list)
    }

    private func stale(_ source: SourceFacts, _ fetched: String, _ subject: Subject) -> [Finding] {
        let overdueAfter = Double(2 * max(source.shortestInterval, Schedule.longestWait))
        // Data of another provider does not show what the configured provider has published.
        if let data = source.status.snapshot, data.asOf != nil, source.descriptor.isAnswered(by: data.label.service),
            Age.isAtMost(overdueAfter, since: data.fetchedAt, at: now)
        {
            // The service has nothing newer, so polling would not help.
            let detail = gettext(
                "Out of date, {fetched}: {service} has published nothing newer.", about: data.label,
                ["fetched": fetched])
            return subject(.warning, detail)
        }
        if let add = addCommand(source) {
            let values: MessageValues = ["fetched": fetched, "name": source.label.name]
            return subject(.warning, gettext("Out of date, {fetched}: todayd does not poll {name}.", values), add)
        }
        guard daemon.process != nil else {
            let detail = gettext("Out of date, {fetched}: todayd is not running.", ["fetched": fetched])
            return subject(.warning, detail, startCommand)
        }
        return subject(
            .broken(.tryLater), gettext("Out of date, {fetched}, although todayd is running.", ["fetched": fetched]),
            pollCommand)
    }
}

/// A file that exists but cannot be used.
struct BrokenFile: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case snapshot, cycle, mute, favorites

        var loss: String {
            switch self {
            case .snapshot: gettext("there is nothing to show")
            case .cycle: gettext("todayd starts without its saved state")
            case .mute: gettext("notifications are not muted")
            case .favorites: gettext("your favourites cannot be read")
            }
        }
    }

    let kind: Kind
    let path: String
    /// Why reading the file failed; `nil` if the file itself is unusable: damaged, too large or not a regular file.
    var reason: String?

    /// Returns the unusable files of a source, and the unusable files that all sources share.
    static func collect(_ paths: XDGPaths, _ source: String) -> [BrokenFile] {
        [
            collect(.snapshot, paths.snapshot(source), StoredSnapshot.self),
            collect(.cycle, paths.pollState(source), SavedPollState.self),
            collect(.mute, paths.mute, MuteFile.Document.self),
            collect(.mute, paths.mute(source), MuteFile.Document.self),
            collect(.favorites, paths.favorites, FavoritesFile.Document.self),
        ].compactMap(\.self)
    }

    private static func collect(_ kind: Kind, _ path: String, _ type: (some Decodable).Type) -> BrokenFile? {
        do throws(FileError) {
            if case .broken = try JSONFile.read(type, path) { return BrokenFile(kind: kind, path: path) }
            return nil
        } catch { return BrokenFile(kind: kind, path: path, reason: error.reason) }
    }
}

extension DoctorFacts {
    func checkFiles() -> [Finding] {
        brokenFiles.map { file in
            let (kind, path) = (file.kind, abbreviated(file.path))
            let subject = Subject("files.\(kind.rawValue)", kind.rawValue)
            if let reason = file.reason {
                let fix = Finding.Fix.run("ls -l \(shellWord(file.path))")
                return subject(
                    .broken(.fileError), gettext("Cannot read {path}: {reason}.", ["path": path, "reason": reason]), fix
                )
            }
            let fix: Finding.Fix =
                switch kind {
                case .snapshot where own.descriptor.can(.feed): .run("\(own.label.name) --refresh")
                case .snapshot, .cycle: .advise(gettext("todayd rewrites it at its next poll."))
                case .mute: .run("\(own.label.name) mute --all off")
                case .favorites: .advise(gettext("Repair it or move it away; it is never overwritten."))
                }
            return subject(.warning, gettext("{path} is damaged: {loss}.", ["path": path, "loss": kind.loss]), fix)
        }
    }

    func checkDatabase() -> [Finding] {
        let subject = Subject("database", gettext("history"))
        switch database {
        case nil: return []
        case .missing: return subject(.note, gettext("There is none yet; todayd creates it at its first poll."))
        case .sound(let path, let bytes):
            let size = bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
            return subject(.ok, "\(abbreviated(path)), \(size)")
        case .damaged(let path, let reason):
            let fix = Finding.Fix.run("\(own.label.name) favorites")
            return subject(
                .broken(.fileError),
                gettext("{path} is damaged: {reason}.", ["path": abbreviated(path), "reason": reason]), fix)
        case .invalidValues(let path, let found):
            let detail = gettext(
                "{path} contains invalid values ({found}): they are ignored, and todayd removes them when it starts.",
                ["path": abbreviated(path), "found": "\(found)"])
            return subject(.warning, detail, daemon.process.map(restart) ?? startCommand)
        case .newer(let path):
            let advice = gettext(
                "Update {programs}; until then they leave it untouched.", ["programs": Product.allPrograms])
            return subject(
                .broken(.fileError), gettext("{path} was written by a later version.", ["path": abbreviated(path)]),
                .advise(advice))
        case .unknown(let path, let reason):
            return subject(
                .warning, gettext("Cannot examine {path}: {reason}.", ["path": abbreviated(path), "reason": reason]))
        }
    }
}
