extension Widget {
    /// The top three on one line, titles cut to `limit` graphemes, with what has to be said about their state.
    ///
    /// "1 Just Chatting · 2▲ Grand Theft Auto V · 3★ Rust (offline, 12 min ago)"
    func barLine(titleLimit limit: Int) -> DisplayLine {
        let rows = (snapshot?.items ?? []).map { item -> DisplayLine in
            let symbol = item.move == .same ? "" : item.move.symbol
            return "\(item.rank)\(literal: symbol) \(item.title.truncated(to: limit))"
        }
        let line = rows.joined(" · ")
        guard let remark else { return line }
        let note = DisplayText(remark)
        return rows.isEmpty ? "\(note)" : "\(line) (\(note))"
    }
}
