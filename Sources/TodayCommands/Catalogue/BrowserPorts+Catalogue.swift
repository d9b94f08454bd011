import FoundationEssentials
import TodayCatalogue
import TodayCore

extension BrowserPorts {
    /// The most search results while somebody types.
    private static let mostFound = 100

    /// The ports of the interactive list, whose pages come from `source`.
    init(_ source: PageSource) throws(CommandError) {
        let session = source.session
        let rows = try RowMaker(session)
        self.init(
            conversation: session.conversation, label: FetchProgram.label, file: session.paths.database,
            page: { number throws(Refusal) in
                try Self.refusing { () throws(CommandError) in try source.known(number) }
            },
            search: { text throws(Refusal) in
                try Self.refusing { () throws(CommandError) in
                    let hits = try session.read { catalogue throws(CatalogueError) in
                        try catalogue?.search(DisplayText(text), limit: Self.mostFound)
                    }
                    return try rows.found(hits ?? .none, text)
                }
            },
            toggleFavorite: { id throws(Refusal) in
                try Self.refusing { () throws(CommandError) in try Self.toggle(id, session) }
            },
            detail: { id throws(Refusal) in
                try Self.refusing { () throws(CommandError) in try Self.detail(id, session) }
            },
            command: { question throws(Refusal) in
                try Self.refusing { () throws(CommandError) in
                    try source.checkMayAsk()
                    return Self.words(question)
                }
            },
            open: { id throws(Refusal) in
                try Self.refusing { () throws(CommandError) in
                    try NamedItem(session).known(id).open()
                }
            })
    }

    private static func refusing<Value>(_ work: () throws(CommandError) -> Value) throws(Refusal) -> Value {
        do throws(CommandError) {
            return try work()
        } catch {
            throw Refusal(sentence: error.sentence)
        }
    }

    private static func toggle(_ id: ItemID, _ session: CatalogueSession) throws(CommandError) -> Bool {
        let title = try NamedItem(session).known(id).title
        return try session.keep { catalogue throws(CatalogueError) in
            if try catalogue.removeFavorite(id, at: Date()) { return false }
            return try catalogue.addFavorite(id, title: title, at: Date())
        }
    }

    private static func detail(_ id: ItemID, _ session: CatalogueSession) throws(CommandError) -> ItemDetail {
        try ShowItem(session, offline: true).detail(try NamedItem(session).known(id))
    }

    /// The commands whose answers end up in the files that the list is read from.
    private static func words(_ question: BrowserQuestion) -> [String] {
        switch question {
        case .page(let number, let refresh):
            ["list", "--page", "\(number)", "--json"] + (refresh ? ["--refresh"] : [])
        case .numbers(let id): ["show", "--json", "--", "\(id)"]
        }
    }
}
