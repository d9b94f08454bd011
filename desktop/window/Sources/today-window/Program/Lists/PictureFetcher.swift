import TodayReports
import WindowCore

/// Fetches the missing pictures of a list, page by page.
final class PictureDownloads {
    private let runner: CommandRunner
    private let taken: ([ItemID: String]) -> Void
    private var queue = PictureQueue()
    private var process: CommandProcess?
    private var arrangement: Arrangement
    private var pages = 1..<2

    /// Creates downloads with the command of `runner`; `taken` receives the files of each run, empty after a failure.
    init(_ runner: CommandRunner, _ arrangement: Arrangement, taken: @escaping ([ItemID: String]) -> Void) {
        (self.runner, self.arrangement, self.taken) = (runner, arrangement, taken)
    }

    func fetch(_ items: [ItemReport], page: Int) {
        queue.append(items, page: page)
        fetchNext()
    }

    /// Sets which pages are in view, and fetches the missing pictures of these pages.
    func setVisible(_ pages: Range<Int>) {
        guard pages != self.pages else { return }
        self.pages = pages
        fetchNext()
    }

    func forget() { queue.forget() }

    /// Starts over with another arrangement of the list.
    func begin(_ arrangement: Arrangement) {
        process?.forget()
        (process, queue, self.arrangement) = (nil, PictureQueue(), arrangement)
        pages = 1..<2
    }

    private func fetchNext() {
        guard let number = queue.next(of: pages) else { return }
        process = runner.request(.pictures(page: number, arrangement), as: ListReport.self) { [self] answer in
            process = nil
            let report = try? answer.get()
            queue.end(succeeded: report != nil)
            // Use nothing else of the report, because the page may have been reloaded meanwhile.
            let arrived = (report?.items ?? []).filter { $0.drawn != true }
            let files = arrived.compactMap { item in item.artFile.map { (item.id, $0) } }
            taken(Dictionary(files) { first, _ in first })
            fetchNext()
        }
    }
}
