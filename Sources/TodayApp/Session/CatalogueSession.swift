import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// The catalogue for one command: reads it if it exists, repairs it if damaged, and writes new data.
package final class CatalogueSession {
    /// The program's surroundings.
    package let ports: AppPorts
    private var reader: Catalogue?
    private let recorder: CatalogueWriter
    private let keeper: CatalogueWriter
    private let repairs: Bool

    /// Opens nothing yet; the person hears where a damaged file was set aside, which needs `repairs`.
    package init(_ ports: AppPorts, repairs: Bool = true) {
        (self.ports, self.repairs) = (ports, repairs)
        // What was fetched can be fetched again; what a person decided cannot.
        recorder = CatalogueWriter(ports.paths, source: ports.source.name, isDurable: false, say: ports.say)
        keeper = CatalogueWriter(ports.paths, source: ports.source.name, say: ports.say)
    }

    /// The source.
    var source: SourceDescriptor { ports.source }

    /// The person's folders.
    var paths: XDGPaths { ports.paths }

    /// The time.
    var now: Date { ports.now() }

    /// Reads; `work` gets `nil` if there is no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened())
        } catch {
            guard repairs, case .broken = error else { throw CommandError(error) }
            reader = nil
            return try keep { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Records what was fetched; if that fails, says so and goes on, because it can still be shown.
    func record(_ work: (Catalogue) throws(CatalogueError) -> Void) {
        do throws(CatalogueError) {
            try recorder.write(at: now, work)
        } catch {
            ports.say(error.sentence)
        }
    }

    /// Records a search or an answer about ids; `facts` says how complete the facts of its items are.
    func record(_ page: Page, _ facts: FactScope) {
        record { catalogue throws(CatalogueError) in try catalogue.record(page.items, seen: page.fetchedAt, facts) }
    }

    /// Stores what a person decided.
    func keep<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        let value: Value
        do throws(CatalogueError) { value = try keeper.write(at: now, work) } catch { throw CommandError(error) }
        ports.showQuotes()
        return value
    }

    /// The person's favourites, in their order.
    func favorites() throws(CommandError) -> [Favorite] {
        try read { [paths, source] catalogue in Catalogue.favorites(paths, source: source.name, in: catalogue) }
    }

    private func opened() throws(CatalogueError) -> Catalogue? {
        if let reader { return reader }
        reader = try Catalogue.reading(paths, source: source.name)
        return reader
    }
}
