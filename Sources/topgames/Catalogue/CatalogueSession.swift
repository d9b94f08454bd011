import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// The catalogue as one command uses it: read where it is there, repaired where it is damaged, written where something came.
final class CatalogueSession {
    let paths: XDGPaths
    let conversation: Conversation
    private var reader: Catalogue?
    private let recorder: CatalogueWriter
    private let keeper: CatalogueWriter

    /// Nothing is opened yet; the person is told where a damaged file was set aside.
    init(_ conversation: Conversation = Conversation()) throws(CommandError) {
        paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        self.conversation = conversation
        let say = { sentence in conversation.say(sentence) }
        // What was seen can be seen again; what a person decided cannot.
        recorder = CatalogueWriter(paths, source: TopGames.source, isDurable: false, say: say)
        keeper = CatalogueWriter(paths, source: TopGames.source, say: say)
    }

    /// Reads; `work` gets nil where there is no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened())
        } catch {
            guard case .broken = error else { throw CommandError(error) }
            reader = nil
            return try keep { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Writes what was seen; where that cannot be written it is told, and can be shown all the same.
    func record(_ work: (Catalogue) throws(CatalogueError) -> Void) {
        do throws(CatalogueError) {
            try recorder.write(at: Date(), work)
        } catch {
            conversation.say(error.sentence)
        }
    }

    /// Writes what a person decided.
    func keep<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) { return try keeper.write(at: Date(), work) } catch { throw CommandError(error) }
    }

    /// The person's favourites, those added last at the end.
    func favorites() throws(CommandError) -> [Favorite] {
        try read { [paths] catalogue in Catalogue.favorites(paths, source: TopGames.source, in: catalogue) }
    }

    /// The items with these ids, as far as they were ever seen.
    func items(_ ids: [ItemID]) throws(CommandError) -> [ItemID: CatalogueItem] {
        try read { catalogue throws(CatalogueError) in try catalogue?.items(ids) ?? [:] }
    }

    private func opened() throws(CatalogueError) -> Catalogue? {
        if let reader { return reader }
        reader = try Catalogue.reading(paths, source: TopGames.source)
        return reader
    }
}
