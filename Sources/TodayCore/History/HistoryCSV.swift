/// A history as comma-separated values: a line for each rank of each sample, or for each value.
///
///     time,rank,id,title
///     2026-11-21T02:20:00Z,1,509658,Just Chatting
///
///     time,from,to,rate,provider
///     2026-11-21T00:02:31Z,USD,BRL,5.4312,open.er-api.com
///
/// Lines end as in RFC 4180 §2. A title that a spreadsheet would take for a formula gets a leading apostrophe, as OWASP
/// recommends and most exports do (https://owasp.org/www-community/attacks/CSV_Injection). Nothing else is changed:
/// programs go by the id, and `--json` has the original title.
package enum HistoryCSV {
    private static let formulaSigns: Set<Character> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    /// The document with a line of headings; of all items, or of `only` one.
    package static func text(_ timeline: RankTimeline, only: ItemID? = nil) -> String {
        var text = "time,rank,id,title\r\n"
        for sample in timeline.samples {
            let time = RFC3339.text(sample.date)
            for (index, id) in sample.items.enumerated() where only == nil || only == id {
                text += "\(time),\(index + 1),\(id),\(timeline.title(id).escaped(for: .csv))\r\n"
            }
        }
        return text
    }

    /// The document with a line of headings, of what `item` was worth in `unit`; rates have a decimal point.
    package static func text(_ history: ValueHistory, of item: ItemID, in unit: ItemID) -> String {
        let lines = history.points.map { point in
            let provider = DisplayText(point.provider).escaped(for: .csv)
            return "\(RFC3339.text(point.date)),\(item),\(unit),\(point.rate.text),\(provider)\r\n"
        }
        return "time,from,to,rate,provider\r\n" + lines.joined()
    }

    /// The title of a field without its quotes: without the apostrophe that `field` puts before a formula.
    static func title(field: String) -> String {
        field.hasPrefix("'") && isFormula(String(field.dropFirst())) ? String(field.dropFirst()) : field
    }

    private static func isFormula(_ text: String) -> Bool {
        text.first.map(formulaSigns.contains) ?? false || text.unicodeScalars.first.map(isSign) ?? false
    }

    /// A field that spreadsheets treat as text, quoted if need be.
    static func field(_ text: String) -> String {
        let isFormula = isFormula(text)
        let shown = isFormula ? "'" + text : text
        // By scalar: to Swift a quote with an accent is another character, to a CSV reader it is not.
        guard shown.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) else { return shown }
        return "\"" + shown.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    /// To Swift, a sign with an accent is another character; to a spreadsheet it is the same.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { formulaSigns.contains(Character(scalar)) }
}

extension Escape {
    /// For a field of comma-separated values that every spreadsheet treats as text; see `HistoryCSV`.
    package static let csv = Escape { HistoryCSV.field($0) }
}
