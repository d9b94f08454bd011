import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodaySystem

/// The catalogue for one command: reads it if it exists, repairs it if damaged, and writes new data.
final class CatalogueSession {
    let paths: XDGPaths
    let conversation: Conversation
    private var reader: Catalogue?
    private let recorder: CatalogueWriter
    private let keeper: CatalogueWriter

    /// Opens nothing yet; the person hears where a damaged file was set aside.
    init(_ conversation: Conversation = Conversation()) throws(CommandError) {
        paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        self.conversation = conversation
        let say = { sentence in conversation.say(sentence) }
        // What was fetched can be fetched again; what a person decided cannot.
        recorder = CatalogueWriter(paths, source: TopGames.source, isDurable: false, say: say)
        keeper = CatalogueWriter(paths, source: TopGames.source, say: say)
    }

    /// Reads; `work` gets `nil` if there is no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened())
        } catch {
            guard case .broken = error else { throw CommandError(error) }
            reader = nil
            return try keep { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Records what was fetched; if that fails, says so and goes on, because it can still be shown.
    func record(_ work: (Catalogue) throws(CatalogueError) -> Void) {
        do throws(CatalogueError) {
            try recorder.write(at: Date(), work)
        } catch {
            conversation.say(error.sentence)
        }
    }

    /// Stores what a person decided.
    func keep<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) { return try keeper.write(at: Date(), work) } catch { throw CommandError(error) }
    }

    /// The person's favourites, in their order.
    func favorites() throws(CommandError) -> [Favorite] {
        try read { [paths] catalogue in Catalogue.favorites(paths, source: TopGames.source, in: catalogue) }
    }

    /// The items with these ids; ids never seen are left out.
    func items(_ ids: [ItemID]) throws(CommandError) -> [ItemID: CatalogueItem] {
        try read { catalogue throws(CatalogueError) in try catalogue?.items(ids) ?? [:] }
    }

    private func opened() throws(CatalogueError) -> Catalogue? {
        if let reader { return reader }
        reader = try Catalogue.reading(paths, source: TopGames.source)
        return reader
    }
}
