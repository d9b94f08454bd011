import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

struct PublishingFact: Sendable {
    struct FeedFact: Sendable {
        let source: String
        let fetchedAt: Date
        let isOverdue: Bool
    }

    let folder: FolderFact
    /// Whether the folder contains files, but not the file with which todayd marks its folder.
    var isUnmarked = false
    var feeds: [FeedFact] = []
    var bytes = 0

    /// Examines the publishing folder; writes a test file only if the folder is empty, or has the mark of todayd.
    static func collect(_ root: String, at now: Date) -> PublishingFact {
        let names = FolderNames.of(root).filter { ![".", ".."].contains($0) }
        let isOurs = names.isEmpty || names.contains(PublishSettings.mark)
        var fact = PublishingFact(folder: .collect("publishing", root, isWritten: isOurs), isUnmarked: !isOurs)
        guard isOurs else { return fact }
        for name in names.sorted() {
            guard let feed = feed(name, in: root, at: now) else { continue }
            fact.feeds.append(feed)
            fact.bytes += ["", "/\(BlobPath.folder)"].map { size("\(root)/\(name)\($0)") }.reduce(0, +)
        }
        return fact
    }

    private static func feed(_ source: String, in root: String, at now: Date) -> FeedFact? {
        let path = "\(root)/\(source)/\(PublishedManifest.file)"
        guard let bytes = (try? AtomicFile.read(path, limit: PublishedManifest.largest)) ?? nil,
            let manifest = JSONCoding.decode(PublishedManifest.self, Data(bytes)), manifest.source == source
        else { return nil }
        return FeedFact(source: source, fetchedAt: manifest.fetchedAt, isOverdue: manifest.isOverdue(at: now))
    }

    private static func size(_ folder: String) -> Int {
        FolderNames.of(folder).reduce(0) { $0 + Int(AtomicFile.regular("\(folder)/\($1)")?.st_size ?? 0) }
    }
}

extension DoctorFacts {
    func checkPublishing() -> [Finding] {
        guard let fact = publishing else { return [] }
        let (subject, path) = (Subject("publishing", gettext("publishing")), abbreviated(fact.folder.path))
        if fact.isUnmarked {
            let detail = gettext(
                "{path} contains files that todayd did not create, so nothing is published.", ["path": path])
            let advice = gettext(
                "Set publish.folder to an empty directory in {path}.", ["path": abbreviated(configuration.path)])
            return subject(.broken(.configuration), detail, .advise(advice))
        }
        if let failure = fact.folder.failure {
            let (word, isOurs) = (shellWord(fact.folder.path), fact.folder.exists && !fact.folder.belongsToAnotherUser)
            let fix = isOurs ? "chmod u+rwx \(word)" : "sudo install -d -o \"$USER\" \(word)"
            return subject(
                .broken(.fileError),
                gettext("Cannot publish to {path}: {reason}.", ["path": path, "reason": failure]), .run(fix))
        }
        return feedFindings(fact, subject, path) + sources.compactMap(unpublished)
    }

    private func unpublished(_ source: SourceFacts) -> Finding? {
        let rates = source.rates?.rates
        guard lists(source), let provider = source.descriptor.provider(forbidding: rates) else { return nil }
        let detail = gettext(
            "{name} is not published: the terms of {service} forbid it ({link}).",
            ["name": source.label.name, "service": provider.service, "link": provider.republishing.rule])
        return Finding("publishing.\(source.label.name)", gettext("publishing"), .note, detail)
    }

    private func feedFindings(_ fact: PublishingFact, _ subject: Subject, _ path: String) -> [Finding] {
        guard !fact.feeds.isEmpty else {
            let detail = gettext("Nothing has been published to {path} yet.", ["path": path])
            return subject(.note, detail, .advise(gettext("todayd publishes at its next poll.")))
        }
        let listed = fact.feeds.map { "\($0.source) \(ago($0.fetchedAt))" }.joined(separator: ", ")
        let summary = "\(path): \(listed); \(FolderFact.size(fact.bytes))"
        let overdueNames = fact.feeds.filter(\.isOverdue).map(\.source)
        guard !overdueNames.isEmpty else { return subject(.ok, summary) }
        let advice = gettext(
            "Desktops that read this published feed show that, too. The findings about todayd and the service may explain it."
        )
        return subject(
            .warning,
            gettext(
                "{what}. No longer updated: {names}.", ["what": summary, "names": overdueNames.joined(separator: ", ")]),
            .advise(advice))
    }
}
