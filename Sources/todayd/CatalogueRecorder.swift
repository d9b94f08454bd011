import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Takes note of what was seen; what goes wrong with that never stops a poll, and is said once.
final class CatalogueRecorder {
    /// Milliseconds that another program may hold it; the notifications wait for none of them.
    private static let patience = 500

    private let writer: CatalogueWriter
    private let log: Log
    private var lastError: CatalogueError?

    /// Will write into the catalogue of `source`; a loss of power may take the last minutes of history.
    init(_ paths: XDGPaths, source: String, _ log: Log) {
        self.log = log
        writer = CatalogueWriter(paths, source: source, patience: Self.patience, isDurable: false, repairs: true) {
            log.write(LogLine(.warning, $0))
        }
    }

    /// Writes a page and a sample of the ranking.
    func record(_ page: PageRecord, at now: Date) {
        do throws(CatalogueError) {
            try writer.write(at: now) { catalogue throws(CatalogueError) in try catalogue.record(page) }
            lastError = nil
        } catch {
            if error != lastError {
                log.write(LogLine(.error, error.sentence + " Until then the history has a gap; all else goes on."))
            }
            lastError = error
        }
    }

    /// Closes the file, which tidies it up.
    func close() { writer.close() }
}
