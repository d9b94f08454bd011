/// Recorded values as comma-separated values: a line for each, with a decimal point.
///
///     time,from,to,rate,provider
///     2026-11-21T00:02:31Z,USD,BRL,5.4312,open.er-api.com
///
/// Lines end as in RFC 4180 §2.
package enum ValueCSV {
    /// The document with a line of headings.
    package static func text(_ history: ValueHistory) -> String {
        let lines = history.points.map { point in
            let provider = DisplayText(point.provider).escaped(for: .csv)
            return "\(RFC3339.text(point.date)),\(history.item),\(history.unit),\(point.rate.text),\(provider)\r\n"
        }
        return "time,from,to,rate,provider\r\n" + lines.joined()
    }
}
