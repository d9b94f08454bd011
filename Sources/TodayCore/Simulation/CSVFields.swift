/// The fields of one line of comma-separated values; source: RFC 4180.
enum CSVFields {
    /// Reads a line; `nil` if its quotes do not match.
    ///
    /// It does not support line breaks inside quotes.
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
