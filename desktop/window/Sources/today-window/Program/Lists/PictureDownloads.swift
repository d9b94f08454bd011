import TodayReports
import WindowCore

final class PictureDownloads {
    /// Receives the paths of the pictures from each request, by id; the dictionary is empty after a failure.
    var received: ([ItemID: String]) -> Void = { _ in }

    private let runner: CommandRunner
    private var queue = PictureQueue()

    init(_ runner: CommandRunner) { self.runner = runner }

    func setInView(_ items: some Sequence<ItemReport>) {
        queue.setInView(items)
        fetchNext()
    }

    /// After a refresh by the user, allows new requests for pictures that the service did not have.
    func forget() { queue.forget() }

    private func fetchNext() {
        let ids = queue.next()
        guard !ids.isEmpty else { return }
        runner.request(.pictures(ids), as: ListReport.self) { [self] answer in
            queue.end()
            // Use nothing else of the report, because the items may have been reloaded meanwhile.
            let arrived = ((try? answer.get())?.items ?? []).filter { $0.drawn != true }
            let files = arrived.compactMap { item in item.artFile.map { (item.id, $0) } }
            received(Dictionary(files) { first, _ in first })
            fetchNext()
        }
    }
}
