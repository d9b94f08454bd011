import Foundation
import TodayCore

extension WallClock {
    /// The clock of a town with summer time, from Foundation's calendar and not ours.
    package static let berlin: WallClock? = TimeZone(identifier: "Europe/Berlin").map { zone in
        WallClock { date in
            let local = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
            return ((local / 60) % 1440 + 1440) % 1440
        }
    }
}
