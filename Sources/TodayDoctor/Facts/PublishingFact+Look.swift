import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension PublishingFact {
    /// Examines the folder that todayd publishes to; writes to it only if it is ours.
    package static func look(_ root: String, at now: Date) -> PublishingFact {
        let names = FolderNames.of(root).filter { ![".", ".."].contains($0) }
        let isOurs = names.isEmpty || names.contains(PublishSettings.mark)
        var fact = PublishingFact(.look("publishing", root, isWritten: isOurs))
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
