/// The facts of one item, as another program or a file says them: few enough to be kept and shown.
package struct FactList: Hashable, Sendable, Codable {
    /// The most facts of an item; a Pokémon has about fifteen, a character eight.
    package static let most = 64

    /// The facts, each key once.
    package let facts: [Fact]

    /// Takes facts, the first `most` of them, and of several with one key the first.
    package init(_ facts: [Fact]) {
        var known: Set<String> = []
        self.facts = Array(facts.filter { known.insert($0.key).inserted }.prefix(Self.most))
    }

    /// Whether they say that this is another name of the item.
    package func hasOtherName(_ name: DisplayText) -> Bool {
        facts.contains { fact in
            guard fact.key == Fact.otherNames, case .list(let names) = fact.value else { return false }
            return names.contains { $0.folded == name.folded }
        }
    }

    /// Decodes a list of facts; throws `DecodingError.dataCorrupted` if it is too long, or has a key twice.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let decoded = try container.decode([Fact].self)
        self.init(decoded)
        guard facts.count == decoded.count else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many facts, or one twice")
        }
    }

    /// Encodes the facts as an array.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(facts)
    }

    /// These facts, followed by those of `older` that have other keys: a list may say less of an item than its details
    /// did.
    package func completed(by older: FactList) -> FactList { FactList(facts + older.facts) }
}
