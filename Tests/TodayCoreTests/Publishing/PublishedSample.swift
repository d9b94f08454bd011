import Foundation
import TestSupport

@testable import TodayCore

/// A received manifest, whose parts a test can spoil one by one.
struct PublishedSample {
    static let digest = String(repeating: "0f", count: 32)

    var schema = 1
    var source = "topgames"
    var service = "Twitch"
    var fetchedAt = "2026-11-21T02:19:00Z"
    var nextAt = "2026-11-21T02:20:00Z"
    var path = "parts/\(digest).json"
    var bytes = 100
    var parts: String?

    var text: String {
        let page = #"{"kind": "page", "number": 1, "path": "\#(path)", "bytes": \#(bytes)}"#
        return """
            {"schema": \(schema), "source": "\(source)", "service": "\(service)", "heading": "Top games on Twitch",
             "fetchedAt": "\(fetchedAt)", "nextAt": "\(nextAt)", "parts": [\(parts ?? page)]}
            """
    }

    func read(after previous: PublishedManifest? = nil) throws(FetchError) -> PublishedManifest {
        try PublishedManifest.read([UInt8](text.utf8), of: "topgames", after: previous, at: Sample.start)
    }

    /// The reason why the manifest is rejected; `nil` if it is accepted.
    func reason(after previous: PublishedManifest? = nil) -> String? {
        do throws(FetchError) {
            _ = try read(after: previous)
            return nil
        } catch {
            if case .badAnswer(let reason) = error { return reason }
            return "\(error)"
        }
    }
}
