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

    /// Writes why todayd ends, with the name of the program in front, unless the journal adds the name.
    func refuse(_ sentence: String) { write(LogLine(.error, journald ? sentence : Complaint.text(sentence))) }

    func write(_ line: LogLine) {
        let bytes = Array((line.rendered(journald: journald) + "\n").utf8)
        _ = Glibc.write(2, bytes, bytes.count)
    }
}
