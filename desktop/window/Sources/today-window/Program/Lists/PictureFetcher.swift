import TodayReports
import WindowCore

/// Has the pictures of a list fetched that are missing, page by page.
final class PictureFetcher {
    private let runner: CommandRunner
    private let taken: ([ItemID: String]) -> Void
    private var queue = PictureQueue()
    private var process: ChildProcess?
    private var arrangement: Arrangement

    /// Fetches with the command of `runner`; `taken` gets the files as they arrive, and nothing when a run has failed.
    init(_ runner: CommandRunner, _ arrangement: Arrangement, taken: @escaping ([ItemID: String]) -> Void) {
        (self.runner, self.arrangement, self.taken) = (runner, arrangement, taken)
    }

    /// Fetches what a page lacks, as it was answered last.
    func fetch(_ items: [ItemReport], page: Int) {
        queue.take(items, page: page)
        fetchNext()
    }

    /// Lets everything be asked for again.
    func forget() { queue.forget() }

    /// Begins anew with a list that is arranged like this.
    func begin(_ arrangement: Arrangement) {
        process?.forget()
        (process, queue, self.arrangement) = (nil, PictureQueue(), arrangement)
    }

    private func fetchNext() {
        guard let number = queue.next() else { return }
        process = runner.ask(.pictures(page: number, arrangement)) {
            [self] (answer: Result<ListReport, CommandFailure>) in
            process = nil
            let report = try? answer.get()
            queue.end(succeeded: report != nil)
            // Nothing but these: the page may have been answered anew meanwhile.
            let files = (report?.items ?? []).compactMap { item in item.artFile.map { (item.id, $0) } }
            taken(Dictionary(files) { first, _ in first })
            fetchNext()
        }
    }
}
