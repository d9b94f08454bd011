import FoundationEssentials

/// Reads rankings from a table: `date,time,game,viewers`, one line for each place, best first.
enum RecordedTable {
    static func read(_ lines: [NumberedLine]) throws(RecordingError) -> [Recording.List] {
        guard let head = lines.first, isHead(head.text) else {
            let shapes = "must be date,time,game,viewers, or a snapshot in JSON on each line"
            throw RecordingError(line: lines.first?.number ?? 1, reason: shapes)
        }
        var lists: [Recording.List] = []
        for line in lines.dropFirst() {
            let (at, title, viewers) = try row(line)
            if let last = lists.last, last.at > at { throw line.wrong("its time is before that of the line above") }
            let items = lists.last?.at == at ? lists.removeLast().items : []
            let item = try item(title, viewers, rank: items.count + 1, line)
            if items.contains(where: { $0.id == item.id }) { throw line.wrong("its game appears twice at this time") }
            lists.append(Recording.List(at: at, items: items + [item]))
        }
        guard !lists.isEmpty else { throw RecordingError(line: head.number, reason: "no ranking follows") }
        return lists
    }

    private static func isHead(_ text: Substring) -> Bool {
        let names = CSVFields.read(text) ?? []
        return names.count == 4 && names[0] == "date" && names[1].hasPrefix("time") && names[2] == "game"
            && names[3] == "viewers"
    }

    private static func row(_ line: NumberedLine) throws(RecordingError) -> (Date, String, Double) {
        guard let fields = CSVFields.read(line.text), fields.count == 4 else {
            throw line.wrong("must have four fields, date,time,game,viewers; a name with a comma needs quotes")
        }
        guard let at = RFC3339.date("\(fields[0])T\(fields[1])Z") else {
            throw line.wrong("must begin with a date and a time, 2022-01-31,10:45:52")
        }
        guard let viewers = Double(fields[3]), viewers.isFinite, viewers >= 0 else {
            throw line.wrong("must end with a number of viewers")
        }
        return (at, fields[2], viewers)
    }

    private static func item(
        _ name: String, _ viewers: Double, rank: Int, _ line: NumberedLine
    ) throws(RecordingError) -> Item {
        let title = DisplayText(name)
        guard !title.isEmpty else { throw line.wrong("the name of the game is missing") }
        return Item(rank: rank, id: title.madeID, title: title, metric: Metric(value: viewers, unit: "viewers"))
    }
}
