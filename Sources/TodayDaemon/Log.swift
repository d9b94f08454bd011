import Glibc
import TodayCore
import TodayFiles

/// Logs to standard error, with journald's level prefixes if standard error is the journal.
struct Log {
    private let journald: Bool

    /// Creates a log; `JOURNAL_STREAM` is the device and inode of the journal (systemd.exec(5)).
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
