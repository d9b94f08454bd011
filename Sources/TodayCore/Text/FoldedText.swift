extension String {
    /// The text in lines of at most `columns` terminal columns, broken at blanks; a longer word gets its own line.
    package func folded(columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.terminalColumns + 1 + String(word).terminalColumns <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.isEmpty ? [""] : lines
    }
}
