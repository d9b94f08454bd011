import Glibc
import TodayFiles

/// The second of the minute in which this person on this machine reads feeds.
enum MachineSecond {
    /// The second: always the same here, and evenly spread over all machines.
    ///
    /// The id of a machine is to be kept from others, so it is hashed, and only a second comes of it; where there is none,
    /// chance decides at each start. Source: machine-id(5).
    static let own: Int = {
        guard let id = (try? AtomicFile.read("/etc/machine-id", limit: 4096)) ?? nil, !id.isEmpty else {
            return Int.random(in: 0..<60)
        }
        let digest = SHA256.hex(id + Array("\(getuid())".utf8))
        return (Int(digest.prefix(8), radix: 16) ?? 0) % 60
    }()
}
