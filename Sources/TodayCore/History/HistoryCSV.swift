import FoundationEssentials

/// The rankings of a time line as comma-separated values: a line for each rank of each sample.
///
///     time,rank,id,title
///     2026-11-21T02:20:00Z,1,509658,Just Chatting
///
/// Lines end as RFC 4180 §2 says. A title that a spreadsheet would take for a formula has an apostrophe before it, which is
/// what OWASP recommends and most exports do (https://owasp.org/www-community/attacks/CSV_Injection). It is the one
/// thing that is not as it was: programs go by the id, and `--json` has the title as it is.
public enum HistoryCSV {
    private static let formulaSigns: Set<Character> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

    /// The document, with a line of headings; of all items, or of `only` one.
    public static func text(_ timeline: RankTimeline, only: ItemID? = nil) -> String {
        var text = "time,rank,id,title\r\n"
        for sample in timeline.samples {
            let time = RFC3339.text(sample.date)
            for (index, id) in sample.items.enumerated() where only == nil || only == id {
                text += "\(time),\(index + 1),\(id),\(timeline.title(id).escaped(for: .csv))\r\n"
            }
        }
        return text
    }

    /// A field that is text in a spreadsheet, quoted where it has to be.
    static func field(_ text: String) -> String {
        let isFormula = text.first.map(formulaSigns.contains) ?? false || text.unicodeScalars.first.map(isSign) ?? false
        let shown = isFormula ? "'" + text : text
        // By scalar: for Swift a quote with an accent is another character, and for a reader of CSV it is not.
        guard shown.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) else { return shown }
        return "\"" + shown.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    /// A sign that carries an accent is another character for Swift, and the same one for a spreadsheet.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { formulaSigns.contains(Character(scalar)) }
}

extension Escape {
    /// For a field of comma-separated values that is text in every spreadsheet; see `HistoryCSV`.
    public static let csv = Escape { HistoryCSV.field($0) }
}
