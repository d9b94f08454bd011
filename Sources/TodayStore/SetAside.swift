import FoundationEssentials
import Glibc

/// Names for broken files that are kept, in case somebody can make something of them.
public enum SetAside {
    /// A name beside `path` that no file has: "today.db.bad-1795227600", and "…-2" where there is one already.
    public static func path(_ path: String, at now: Date) -> String {
        let first = "\(path).bad-\(Int(now.timeIntervalSince1970.rounded(.down)))"
        guard access(first, F_OK) == 0 else { return first }
        return (2...).lazy.map { "\(first)-\($0)" }.first { access($0, F_OK) != 0 } ?? first
    }
}
