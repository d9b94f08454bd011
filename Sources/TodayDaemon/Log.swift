import Glibc
import TodayCore
import TodayFiles

/// Logs to standard error, with journald's level prefixes if that is the journal.
struct Log {
    private let journald: Bool

    /// Detects the journal; source: systemd.exec(5), `JOURNAL_STREAM` is its device and inode.
    init() {
        var status = stat()
        let stream = Environment["JOURNAL_STREAM"]
        journald = fstat(2, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
    }

    func write(_ line: LogLine) {
        let bytes = Array((line.rendered(journald: journald) + "\n").utf8)
        _ = Glibc.write(2, bytes, bytes.count)
    }
}
