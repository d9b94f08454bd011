import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Asks the service for an item not seen yet, by id or exact name.
struct UnseenItem {
    /// The item, and the page that it came with.
    typealias Found = (item: Item, page: Page)

    private let session: CatalogueSession
    private let typed: String
    /// The nearest known names.
    private let nearest: [CatalogueItem]

    init(_ typed: String, nearest: [CatalogueItem], _ session: CatalogueSession) {
        (self.typed, self.session) = (typed, session)
        // No name is near a number.
        self.nearest = typed.allSatisfy(\.isNumber) ? [] : nearest
    }

    /// The one item with this id or exact name; anything else would be a guess.
    func find() throws(CommandError) -> Found {
        let text = DisplayText(typed)
        let byID = try ofID()
        guard let words = SearchText(typed)?.words, !text.folded.isEmpty else {
            throw NamedItem.missing(text, nearest)
        }
        let page = try ask("--search=\(words)")
        let named = page.items.filter { $0.title.folded == text.folded && $0.id != byID?.item.id }
        let found = (byID.map { [$0] } ?? []) + named.map { Found($0, page) }
        guard found.count < 2 else {
            throw NamedItem.ambiguous(typed, found.map { ($0.item.id, $0.item.title, "") })
        }
        guard let only = found.first else { throw NamedItem.missing(text, nearest, among: page.items) }
        return only
    }

    private func ofID() throws(CommandError) -> Found? {
        guard let id = Self.id(typed) else { return nil }
        let page = try ask("--items", id.description)
        return page.items.first { $0.id == id }.map { ($0, page) }
    }

    /// The answer of the service; if it cannot be asked, throws the reason and the nearest known names.
    private func ask(_ question: String...) throws(CommandError) -> Page {
        do throws(CommandError) {
            let answer = try session.ask(["fetch", TopGames.source] + question, showsProgress: true)
            switch answer.result {
            case .success(let page): return page
            case .failure(let error): throw session.failure(error, answer.label)
            }
        } catch {
            throw unasked(error)
        }
    }

    private func unasked(_ reason: CommandError) -> CommandError {
        let what = "\"\(DisplayText(typed).inSentence)\" was not seen yet"
        let sentence =
            "\(what), and \(FetchProgram.label.service) cannot be asked now: \(reason.sentence) Nothing was changed."
        guard !nearest.isEmpty else { return CommandError(sentence, reason.code) }
        return CommandError(sentence + " The nearest are:\n" + NamedItem.lines(nearest), .badData)
    }

    /// The text as an id to ask for: a word without any digit is taken for a name.
    private static func id(_ text: String) -> ItemID? {
        text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? ItemID(text) : nil
    }
}
