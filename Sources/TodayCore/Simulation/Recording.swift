import FoundationEssentials

/// Recorded rankings for trying out rules.
///
/// There are three formats: CSV with the columns `date,time,game,viewers` (the name `time` may have a suffix), CSV with
/// `time,rank,id,title` from `history --csv`, and JSON as in `snapshot.json`, with one snapshot on each line.
package struct Recording: Hashable, Sendable {
    /// A recorded ranking, valid until the next one.
    package struct List: Hashable, Sendable {
        package let at: Date
        package let items: [Item]
    }

    package let lists: [List]
    /// Whether the times are local times in an unknown time zone, which are interpreted as UTC.
    package let isLocal: Bool

    package init(_ text: String) throws(RecordingError) {
        let lines = NumberedLine.all(in: text)
        guard let first = lines.first else { throw RecordingError(line: 1, reason: gettext("the file is empty")) }
        if first.text.first == "{" {
            (isLocal, lists) = (false, try RecordedSnapshots.read(lines))
        } else if CSVFields.read(first.text) == RecordedHistory.head {
            (isLocal, lists) = (false, try RecordedHistory.read(lines))
        } else {
            (isLocal, lists) = (true, try RecordedTable.read(lines))
        }
    }
}

/// Why a recording cannot be read, and in which line.
package struct RecordingError: Error, Hashable, Sendable {
    package let line: Int
    package let reason: String

    /// Returns file, line and reason: "days.csv:7: the number of viewers is missing".
    package func sentence(file: String) -> String { "\(file):\(line): \(reason)" }
}

enum RecordedSnapshots {
    static func read(_ lines: [NumberedLine]) throws(RecordingError) -> [Recording.List] {
        var lists: [Recording.List] = []
        for line in lines {
            guard let snapshot = JSONCoding.decode(Snapshot.self, Data(line.text.utf8)) else {
                throw line.wrong(gettext("must be a snapshot in JSON, as in snapshot.json, on one line"))
            }
            if let last = lists.last, last.at >= snapshot.fetchedAt {
                throw line.wrong(gettext("must be fetched later than the one above"))
            }
            lists.append(Recording.List(at: snapshot.fetchedAt, items: snapshot.items))
        }
        return lists
    }
}

/// Parses rankings from our own CSV, `time,rank,id,title`; see `HistoryCSV`.
enum RecordedHistory {
    static let head = ["time", "rank", "id", "title"]

    static func read(_ lines: [NumberedLine]) throws(RecordingError) -> [Recording.List] {
        var lists: [Recording.List] = []
        for line in lines.dropFirst() {
            guard let fields = CSVFields.read(line.text), fields.count == 4, let at = RFC3339.date(fields[0]),
                let rank = Int(fields[1]), let id = ItemID(fields[2])
            else {
                throw line.wrong(gettext("must be a time, a rank, an id and a title, as `history --csv` prints them"))
            }
            if let last = lists.last, last.at > at {
                throw line.wrong(gettext("its time is before that of the line above"))
            }
            let items = lists.last?.at == at ? lists.removeLast().items : []
            guard rank == items.count + 1 else {
                throw line.wrong(gettext("rank {rank} is missing: record all ranks", ["rank": "\(items.count + 1)"]))
            }
            if items.contains(where: { $0.id == id }) {
                throw line.wrong(gettext("its game appears twice at this time"))
            }
            let item = Item(rank: rank, id: id, title: DisplayText(HistoryCSV.title(field: fields[3])))
            lists.append(Recording.List(at: at, items: items + [item]))
        }
        guard !lists.isEmpty else {
            throw RecordingError(line: lines.first?.number ?? 1, reason: gettext("no ranking follows"))
        }
        return lists
    }
}

/// Parses rankings from CSV with `date,time,game,viewers`, one line for each rank, best first.
enum RecordedTable {
    static func read(_ lines: [NumberedLine]) throws(RecordingError) -> [Recording.List] {
        guard let head = lines.first, isHead(head.text) else {
            let shapes = gettext(
                "must be date,time,game,viewers, or time,rank,id,title, or a snapshot in JSON on each line")
            throw RecordingError(line: lines.first?.number ?? 1, reason: shapes)
        }
        var lists: [Recording.List] = []
        for line in lines.dropFirst() {
            let (at, title, viewers) = try row(line)
            if let last = lists.last, last.at > at {
                throw line.wrong(gettext("its time is before that of the line above"))
            }
            let items = lists.last?.at == at ? lists.removeLast().items : []
            let item = try item(title, viewers, rank: items.count + 1, line)
            if items.contains(where: { $0.id == item.id }) {
                throw line.wrong(gettext("its game appears twice at this time"))
            }
            lists.append(Recording.List(at: at, items: items + [item]))
        }
        guard !lists.isEmpty else { throw RecordingError(line: head.number, reason: gettext("no ranking follows")) }
        return lists
    }

    private static func isHead(_ text: Substring) -> Bool {
        let names = CSVFields.read(text) ?? []
        return names.count == 4 && names[0] == "date" && names[1].hasPrefix("time") && names[2] == "game"
            && names[3] == "viewers"
    }

    private static func row(_ line: NumberedLine) throws(RecordingError) -> (Date, String, Double) {
        guard let fields = CSVFields.read(line.text), fields.count == 4 else {
            throw line.wrong(gettext("must have four fields, date,time,game,viewers; a name with a comma needs quotes"))
        }
        let seconds = fields[1].utf8.count == "10:45".utf8.count ? ":00" : ""
        guard let at = RFC3339.date("\(fields[0])T\(fields[1])\(seconds)Z") else {
            throw line.wrong(gettext("must begin with a date and a time, as in 2022-01-31,10:45"))
        }
        guard let viewers = Double(fields[3]), viewers.isFinite, viewers >= 0 else {
            throw line.wrong(gettext("must end with a number of viewers"))
        }
        return (at, fields[2], viewers)
    }

    private static func item(
        _ name: String, _ viewers: Double, rank: Int, _ line: NumberedLine
    ) throws(RecordingError) -> Item {
        let title = DisplayText(name)
        guard !title.isEmpty else { throw line.wrong(gettext("the name of the game is missing")) }
        return Item(rank: rank, id: title.derivedID, title: title, metric: Metric(value: viewers, unit: "viewers"))
    }
}

struct NumberedLine {
    let number: Int
    let text: Substring

    static func all(in text: String) -> [NumberedLine] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .filter { $0.element.contains { !$0.isWhitespace } }
            .map { NumberedLine(number: $0.offset + 1, text: $0.element) }
    }

    func wrong(_ reason: String) -> RecordingError { RecordingError(line: number, reason: reason) }
}

/// Parses a line of CSV; source: RFC 4180.
enum CSVFields {
    /// Returns the fields of a line; `nil` if its quotes are wrong, as in a field with a line break.
    static func read(_ line: Substring) -> [String]? {
        var fields = [""]
        var (isQuoted, quoteEnded) = (false, false)
        for character in line {
            switch character {
            case "\"" where isQuoted: (isQuoted, quoteEnded) = (false, true)
            case "\"" where quoteEnded:
                fields[fields.count - 1].append("\"")
                (isQuoted, quoteEnded) = (true, false)
            case "\"" where fields[fields.count - 1].isEmpty: isQuoted = true
            case "," where !isQuoted:
                fields.append("")
                quoteEnded = false
            case _ where quoteEnded: return nil
            default: fields[fields.count - 1].append(character)
            }
        }
        return isQuoted ? nil : fields
    }
}

extension DisplayText {
    /// An id computed from the folded text; source: http://www.isthe.com/chongo/tech/comp/fnv/ (FNV-1a).
    package var derivedID: ItemID {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in folded.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        guard let id = ItemID("name-" + String(hash, radix: 16)) else { preconditionFailure("a hash is an id") }
        return id
    }
}
