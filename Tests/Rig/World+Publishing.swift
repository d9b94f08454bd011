import Foundation
import TestSupport
import TodayCore

extension World {
    /// The folder behind the web server's `feeds`.
    package func feeds(_ server: WebServer) -> String { "\(server.root)/feeds" }

    package func publish(to folder: String, _ more: String = #""sources": ["topgames"]"#) throws {
        try home.replace(home.configuration, with: #"{"publish": {"folder": "\#(folder)"}, \#(more)}"#)
    }

    /// Publishes rates of a provider to the folder, as an earlier version did.
    package func publishRates(of provider: String, in folder: String) throws {
        let rates = ExchangeRates(provider: provider, table: SampleRates.table())
        let release = PublishedRelease(
            SampleRates.page(rates), label: SourceDescriptor.rates.provided(by: provider).label, snapshot: nil,
            pictures: [], nextAt: Sample.start + 60, digest: { _ in String(repeating: "0", count: 64) })
        guard let release, let manifest = JSONCoding.encode(release.manifest, pretty: false) else {
            throw TimeoutError(wanted: "a feed", log: provider)
        }
        let parts = "\(folder)/rates/\(BlobPath.folder)"
        try FileManager.default.createDirectory(atPath: parts, withIntermediateDirectories: true)
        try home.replace("\(folder)/.published-by-topgames", with: "")
        for file in release.files {
            try home.replace("\(parts)/\(file.path.file)", with: String(decoding: file.bytes, as: UTF8.self))
        }
        try home.replace("\(folder)/rates/\(PublishedManifest.file)", with: manifest)
    }

    /// Signs in, and starts a daemon that publishes and has polled once.
    package func startPublisher(_ server: WebServer) async throws -> Daemon {
        try signIn()
        try publish(to: feeds(server))
        let last = manifest(server)
        try await waitForNextSecond(server)
        let daemon = try await startSettledDaemon(environment: World.withoutBus)
        // Its files are written before it publishes: an existing manifest is still the previous publisher's.
        try await waitForManifest(server, after: last)
        return daemon
    }

    package func manifest(_ server: WebServer) -> String? { home.text("\(feeds(server))/topgames/manifest.json") }

    /// Waits until another manifest has taken the place of `last`.
    package func waitForManifest(_ server: WebServer, after last: String?) async throws {
        try await ProcProbe.wait("a manifest") { [self] in manifest(server) ?? last != last }
    }

    /// Waits for the second after the one in which the manifest was written, if there is one.
    ///
    /// A server identifies a version of a file by its size and that second, because times in it have no fractions.
    private func waitForNextSecond(_ server: WebServer) async throws {
        let file = "\(feeds(server))/topgames/manifest.json"
        guard let written = try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date else {
            return
        }
        try await ProcProbe.wait("the next second") { Self.second(Date()) > Self.second(written) }
    }

    private static func second(_ date: Date) -> String { date.ISO8601Format() }

    package func reader(_ server: WebServer) throws -> Reader {
        try Reader(self, configuration: #"{"sources": {"topgames": {"from": "\#(server.url)feeds/topgames/"}}}"#)
    }

    package func files(_ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }
}
