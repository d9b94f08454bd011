/// A history as CSV, with a line for each rank of each sample, or for each value.
///
///     time,rank,id,title
///     2026-11-21T02:20:00Z,1,509658,Just Chatting
///
///     time,from,to,rate,provider
///     2026-11-21T00:02:31Z,USD,BRL,5.4312,open.er-api.com
///
/// Line endings follow RFC 4180 §2. A title that a spreadsheet would interpret as a formula gets a leading apostrophe,
/// as recommended by OWASP (https://owasp.org/www-community/attacks/CSV_Injection); `--json` has the original titles.
package enum HistoryCSV {
    private static let formulaSigns: Set<Character> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    /// Returns the document with a header, for all items or only for the item `only`.
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

    /// Returns the document with a header, for the values of `item` in `unit`, with decimal points.
    package static func text(_ history: ValueHistory, of item: ItemID, in unit: ItemID) -> String {
        let lines = history.recorded.map { point in
            let provider = DisplayText(point.provider).escaped(for: .csv)
            return "\(RFC3339.text(point.date)),\(item),\(unit),\(point.rate.text),\(provider)\r\n"
        }
        return "time,from,to,rate,provider\r\n" + lines.joined()
    }

    /// Returns the title in a field whose quotes have been removed, without the apostrophe that `field(_:)` adds.
    static func title(field: String) -> String {
        field.hasPrefix("'") && isFormula(String(field.dropFirst())) ? String(field.dropFirst()) : field
    }

    private static func isFormula(_ text: String) -> Bool {
        text.first.map(formulaSigns.contains) ?? false || text.unicodeScalars.first.map(isSign) ?? false
    }

    /// Returns a field that spreadsheets do not interpret as a formula, quoted if necessary.
    static func field(_ text: String) -> String {
        let isFormula = isFormula(text)
        let safeText = isFormula ? "'" + text : text
        // Checks scalars, because Swift combines a quote and an accent into one character, and CSV parsers do not.
        guard safeText.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) else { return safeText }
        return "\"" + safeText.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    /// Whether a scalar starts a formula, even before an accent, which Swift would combine with it.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { formulaSigns.contains(Character(scalar)) }
}

extension Escape {
    /// Escapes a CSV field, so that spreadsheets do not interpret it as a formula; see `HistoryCSV`.
    package static let csv = Escape { HistoryCSV.field($0) }
}
