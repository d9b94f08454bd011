import TodayCore

extension BarText {
    /// The line with each place and the remark written in a bar's own syntax.
    func written(_ place: (Row) -> String, note: (DisplayLine) -> String) -> String {
        let places = rows.map(place).joined(separator: separator)
        return [places, self.note.map(note) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
