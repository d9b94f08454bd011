import TodayCore

/// Items of a directory, with the values of the quotes.
extension ShowItem {
    /// All that is known about an item; without any quotes, what the directory says.
    func quoted(_ item: Item) throws(CommandError) -> Shown {
        let quotes = LoadQuotes(session.ports)
        do throws(CommandError) {
            let loaded = try quotes.load(quotes.known, refresh: false, offline: offline)
            return Shown(detail: try quotedDetail(item), remark: loaded.note, failure: loaded.failure)
        } catch {
            return Shown(detail: try quotedDetail(item), remark: error.sentence, failure: error)
        }
    }

    /// What is known about it without a request.
    func quotedDetail(_ item: Item) throws(CommandError) -> ItemDetail {
        let known = try session.item(item.id)?.item ?? item
        let row = try RowMaker(session).row(known, seen: nil)
        var detail = ItemDetail(label: session.source.label, row: row)
        detail.stamp = session.stamp
        return detail
    }
}
