import TodayCatalogue
import TodayCore

/// An item that a person means by a name or an id, or the refusal that says what else there is.
struct NamedItem {
    let id: ItemID
    let title: DisplayText

    /// Takes what a lookup found; nobody guesses between several.
    init(_ lookup: NameLookup, _ text: String) throws(Refusal) {
        switch lookup {
        case .one(let item): (id, title) = (item.id, item.title)
        case .several(let items): throw Self.ambiguous(text, items.map { ($0.id, $0.title) })
        case .none(let nearest): throw Self.unknown(text, nearest.map { ($0.id, $0.title) })
        }
    }

    init(_ id: ItemID, _ title: DisplayText) { (self.id, self.title) = (id, title) }

    /// Its title as a person reads it in a sentence.
    var name: String { Self.shown(title) }

    /// Lists all that are called so, with their ids.
    static func ambiguous(_ text: String, _ items: [(id: ItemID, title: DisplayText)]) -> Refusal {
        let rows = items.map { "  \($0.id)  \(shown($0.title))" }.joined(separator: "\n")
        return Refusal("Several games are called \(quoted(text)); say which by its id:\n\(rows)", .badData)
    }

    /// Says that nothing is called so, and what comes near.
    static func unknown(_ text: String, _ nearest: [(id: ItemID, title: DisplayText)]) -> Refusal {
        guard !nearest.isEmpty else {
            return Refusal(
                "No game seen so far is called \(quoted(text)); todayd and `topgames --refresh` bring more of them.",
                .badData)
        }
        let rows = nearest.map { "  \($0.id)  \(shown($0.title))" }.joined(separator: "\n")
        return Refusal("No game seen so far is called \(quoted(text)); the nearest are:\n\(rows)", .badData)
    }

    static func shown(_ title: DisplayText) -> String { title.truncated(to: 60).escaped(for: .plain) }

    static func quoted(_ text: String) -> String { "“\(shown(DisplayText(text)))”" }
}
