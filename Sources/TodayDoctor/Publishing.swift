import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// What is known about the folder that todayd publishes to.
struct PublishingFact: Sendable {
    /// The feed of one source in it.
    struct PublishedSource: Hashable, Sendable {
        /// The name of the source.
        let source: String
        /// When its data was fetched.
        let fetchedAt: Date
        /// Whether there should be newer data by now.
        let isOverdue: Bool

        /// Describes a feed.
        init(_ source: String, fetchedAt: Date, isOverdue: Bool) {
            (self.source, self.fetchedAt, self.isOverdue) = (source, fetchedAt, isOverdue)
        }
    }

    /// The folder: whether it can be written.
    let folder: FolderFact
    /// Whether it has files, but not the mark by which we recognize it as ours.
    var isSomebodyElses = false
    /// The feeds in it, in the order of their names.
    var feeds: [PublishedSource] = []
    /// How many bytes they have.
    var bytes = 0

    /// Starts with the folder.
    init(_ folder: FolderFact) {
        self.folder = folder
    }
}

extension PublishingFact {
    /// Examines the folder that todayd publishes to; writes to it only if it is ours.
    static func collect(_ root: String, at now: Date) -> PublishingFact {
        let names = FolderNames.of(root).filter { ![".", ".."].contains($0) }
        let isOurs = names.isEmpty || names.contains(PublishSettings.mark)
        var fact = PublishingFact(.collect("publishing", root, isWritten: isOurs))
        fact.isSomebodyElses = !isOurs
        guard isOurs else { return fact }
        for name in names.sorted() {
            guard let feed = feed(name, in: root, at: now) else { continue }
            fact.feeds.append(feed)
            fact.bytes += ["", "/\(PartPath.folder)"].map { size("\(root)/\(name)\($0)") }.reduce(0, +)
        }
        return fact
    }

    private static func feed(_ source: String, in root: String, at now: Date) -> PublishedSource? {
        let path = "\(root)/\(source)/\(PublishedManifest.file)"
        guard let bytes = (try? AtomicFile.read(path, limit: PublishedManifest.largest)) ?? nil,
            let manifest = JSONCoding.decode(PublishedManifest.self, Data(bytes)), manifest.source == source
        else { return nil }
        return PublishedSource(source, fetchedAt: manifest.fetchedAt, isOverdue: manifest.isOverdue(at: now))
    }

    /// The bytes of the files in a folder, without those in folders of it.
    private static func size(_ folder: String) -> Int {
        FolderNames.of(folder).reduce(0) { sum, name in
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
            return sum + Int(status.st_size)
        }
    }
}

extension DoctorCheck {
    /// Whether others can read what todayd is to publish.
    static let publishing = DoctorCheck { facts in
        facts.publishing.map { [$0.finding(facts)] } ?? []
    }
}

extension PublishingFact {
    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        let path = facts.written(folder.path)
        if isSomebodyElses {
            return finding(
                .broken(.configuration), "\(path) contains files of somebody else, so nothing is published.",
                .say("Name an empty folder in \(facts.written(facts.configuration.path))."))
        }
        if let trouble = folder.trouble {
            return finding(.broken(.fileError), "Cannot publish to \(path): \(trouble).", fix(facts))
        }
        guard !feeds.isEmpty else {
            return finding(
                .note, "Nothing has been published to \(path) yet.", .say("todayd publishes at its next poll."))
        }
        let listed = feeds.map { "\($0.source) \(Self.ago($0.fetchedAt, facts.now))" }.joined(separator: ", ")
        let what = "\(path): \(listed); \(FolderFact.size(bytes))"
        let late = feeds.filter(\.isOverdue).map(\.source)
        guard !late.isEmpty else { return finding(.ok, what) }
        return finding(
            .warning, "\(what). No longer renewed: \(late.joined(separator: ", ")).",
            .say("Readers see that, too. What doctor says of todayd and the service may explain it."))
    }

    private func finding(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding("publishing", "publishing", state, detail, fix)
    }

    private func fix(_ facts: DoctorFacts) -> Finding.Fix {
        let path = facts.word(folder.path)
        return folder.isThere && !folder.isForeign
            ? .run("chmod u+rwx \(path)") : .run("sudo install -d -o \"$USER\" \(path)")
    }

    private static func ago(_ date: Date, _ now: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "at a time in the future"
    }
}
