import Foundation
import TestSupport

extension Home {
    /// Lets time pass: moves every time in the snapshot and in the feed back by `seconds`.
    package func makeOlder(by seconds: Double) throws {
        for path in [snapshot, feed] {
            guard let text = text(path) else { continue }
            let older = text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) { match in
                let date = try? Date(String(match.output), strategy: .iso8601)
                return (date?.addingTimeInterval(-seconds) ?? .distantPast).formatted(.iso8601)
            }
            try replace(path, with: older, mode: 0o644)
        }
    }

    /// A time as in the files.
    package static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
