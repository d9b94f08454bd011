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
            conversation: session.conversation,
            page: { number throws(Refusal) in
                try Self.refusing { () throws(CommandError) in
                    let loaded = try source.load(number)
                    if let note = loaded.note { session.conversation.say(note) }
                    return loaded.page
                }
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
            count: { id throws(Refusal) in
                try Self.refusing { () throws(CommandError) in
                    try source.checkMayAsk()
                    ShowItem(session, offline: false).count(id)
                    return try Self.detail(id, session)
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

    private static func detail(_ id: ItemID, _ session: CatalogueSession) throws(CommandError) -> [DisplayLine] {
        let item = try NamedItem(session).known(id)
        let text = DetailOutput.text(ListOutput(json: false, plain: true).style)
        return text.lines(try ShowItem(session, offline: true).detail(item))
    }
}
