import FoundationEssentials
import Glibc

/// Names for broken files, which are kept in case somebody can rescue something from them.
package enum SetAside {
    /// An unused name next to `path`: "today.db.bad-1795227600", or "…-2" if that exists.
    package static func path(_ path: String, at now: Date) -> String {
        let first = "\(path).bad-\(Int(now.timeIntervalSince1970.rounded(.down)))"
        guard access(first, F_OK) == 0 else { return first }
        return (2...).lazy.map { "\(first)-\($0)" }.first { access($0, F_OK) != 0 } ?? first
    }
}
