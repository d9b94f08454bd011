import Glibc
import TodayCore

/// Lays out and prints the argument parser's messages: the parser does not wrap usages, and fails on narrow terminals.
package enum ParserOutput {
    /// The width in columns if the actual width is unknown; wide enough for the parser's help.
    package static let defaultColumns = 80

    package static func exitCode(settingColumns code: () -> Int32) -> Int32 {
        let (variable, previous) = ("COLUMNS", Environment["COLUMNS"])
        setenv(variable, "\(defaultColumns)", 1)
        defer { if let previous { setenv(variable, previous, 1) } else { unsetenv(variable) } }
        return code()
    }

    /// Returns an error if a long option with a value is repeated; the parser would ignore one value.
    ///
    /// - Parameter help: The help of the command, which shows the options that have values.
    package static func mistake(in words: some Sequence<String>, help: () -> String) -> String? {
        let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
        let counts = Dictionary(options.map { ($0, 1) }, uniquingKeysWith: +)
        guard counts.values.contains(where: { $0 > 1 }) else { return nil }
        let help = help()
        let repeated = options.first { counts[$0] != 1 && help.contains("\($0) <") }
        return repeated.map { "\($0) is given more than once." }
    }

    /// Prints help, or an error to standard error, and exits with the parser's code, or with ``ExitStatus/fileError``
    /// if writing the help fails.
    ///
    /// - Parameter silent: The code of an error without a message, for which the parser would still render its help.
    package static func exit(
        silently silent: Int32? = nil, _ code: () -> Int32, _ message: (_ columns: Int) -> String
    ) -> Never {
        if let silent { Glibc.exit(silent) }
        let code = exitCode(settingColumns: code)
        guard code == ExitStatus.success.rawValue else {
            let width = StandardStream.error.width
            let columns = width ?? defaultColumns
            let text = brief(QuotationMarks.marked(Complaint.text(parser: message(HelpText.parserColumns(columns)))))
            guard !text.isEmpty else { Glibc.exit(code) }
            let help = HelpText(text, columns: columns)
            // If the width is unknown, as in a pipe, the error is on one line.
            StandardStream.error.write(Charset.shown(width == nil ? help.usageFolded : help.errorFolded) + "\n")
            Glibc.exit(code)
        }
        let columns = StandardStream.output.width ?? defaultColumns
        let text = QuotationMarks.marked(message(HelpText.parserColumns(columns)))
        // Leave versions and shell scripts unchanged, because programs read them.
        let shown = HelpText.isHelp(text) ? Charset.shown(HelpText(text, columns: columns).laidOut) : text
        if StandardStream.output.write(shown + "\n") { Glibc.exit(code) }
        let sentence = FileError(.writeTo, gettext("standard output")).wholeSentence
        StandardStream.error.write(Charset.shown(Complaint.text(sentence)) + "\n")
        Glibc.exit(ExitStatus.fileError.rawValue)
    }

    /// Removes the usage, which does not help with an invalid value.
    private static func brief(_ text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        guard line.contains("The value \""), line.contains(" is invalid for ") else { return text }
        return line.hasSuffix("\"") ? "\(line)." : String(line)
    }
}

/// Changes the parser's quotation marks to ours: `…` around commands to type, "…" around what the user typed.
package enum QuotationMarks {
    /// Returns the message with '…' replaced in errors and advice; apostrophes remain.
    package static func marked(_ message: String) -> String {
        guard message.utf8.contains(UInt8(ascii: "'")) else { return message }
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isAdvice = line.hasPrefix("  See '")
            // All other lines are help and usages, which are our own text.
            return isAdvice || isError(line) ? quoted(line, isAdvice ? "`" : "\"") : String(line)
        }
        return lines.joined(separator: "\n")
    }

    private static func isError(_ line: Substring) -> Bool { errors.contains { line.contains($0) } }

    private static let errors = [
        "Unknown option '", "Missing value for '", "Missing expected argument '", "The value '",
        "Unexpected argument '",
        "Value to be set with ", " unexpected arguments: '",
    ]

    private static func quoted(_ line: Substring, _ mark: String) -> String {
        let parts = line.split(separator: "'", omittingEmptySubsequences: false)
        var text = ""
        for (index, part) in parts.enumerated() {
            let (before, after) = (index == 0 ? nil : parts[index - 1].last, part.first)
            let isApostrophe = before?.isLetter == true && after?.isLetter == true
            text += (index == 0 ? "" : isApostrophe ? "'" : mark) + part
        }
        return text
    }
}

/// Lays out the parser's help or usage error for a width in columns.
package struct HelpText {
    /// Below this width, descriptions have lines of their own.
    private static let narrowest = 60
    private static let descriptionColumn = 26
    /// Below this width, an example's description remains as the parser wraps it.
    private static let narrowestDescription = 16
    private static let usages = ["USAGE: ", "Usage: "]
    private static let unlimited = 100_000

    private let lines: [String]
    private let columns: Int
    private var isNarrow: Bool { columns < Self.narrowest }

    package init(_ text: String, columns: Int) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        self.columns = max(20, columns)
    }

    /// Returns the width with which the parser must render text for ``laidOut``.
    package static func parserColumns(_ columns: Int) -> Int { columns < narrowest ? unlimited : columns }

    static func isHelp(_ text: String) -> Bool { text.hasPrefix("OVERVIEW: ") }

    package var usageFolded: String { rendered { _ in nil } }

    var errorFolded: String {
        rendered { index in
            let indent = lines[index].prefix { $0 == " " }.count
            return lines[index].terminalColumns > columns ? indented(lines[index], by: indent) : nil
        }
    }

    /// The text with usages and examples wrapped; if narrow, with all lines wrapped, because the parser wraps none.
    package var laidOut: String {
        guard !isNarrow else { return rendered(narrow) }
        let examples = examples
        return rendered { examples[$0] }
    }

    /// Replacements for lines of examples, by index; the parser wraps examples without indentation.
    private var examples: [Int: [String]] {
        guard let heading = lines.firstIndex(of: "EXAMPLES:") else { return [:] }
        let block = lines[(heading + 1)...].prefix { !$0.isEmpty }
        var shown: [Int: [String]] = [:]
        for first in block.indices where block[first].hasPrefix(" ") {
            let wrapped = block[(first + 1)...].prefix { !$0.hasPrefix(" ") }
            guard !wrapped.isEmpty, let label = block[first].ranges(of: "  ").last?.upperBound else { continue }
            let indent = String(repeating: " ", count: block[first][..<label].count)
            guard columns - indent.count >= Self.narrowestDescription else { continue }
            let text = ([String(block[first][label...])] + wrapped).joined(separator: " ")
            let pieces = text.folded(columns: columns - indent.count, breaksCommands: true)
            for index in wrapped.indices { shown[index] = [] }
            shown[first] = [block[first][..<label] + pieces[0]] + pieces.dropFirst().map { indent + $0 }
        }
        return shown
    }

    private func rendered(_ layout: (Int) -> [String]?) -> String {
        var (shown, isUsage): ([String], Bool) = ([], false)
        for index in lines.indices {
            let line = lines[index]
            let begins = Self.usages.contains(where: line.hasPrefix)
            isUsage = begins || (isUsage && line.hasPrefix("       "))
            shown += isUsage ? usage(line, begins: begins) : layout(index) ?? [line]
        }
        return shown.joined(separator: "\n")
    }

    /// Wraps a usage; further lines are aligned with the first option or, if narrow, indented by 4 columns.
    private func usage(_ line: String, begins: Bool) -> [String] {
        let words = Self.words(line)
        let command = words.prefix { !"[<-(".contains($0.first ?? "[") }
        let start = begins ? "" : isNarrow ? "  " : "       "
        let indent = isNarrow ? 4 : (start + command.joined(separator: " ")).terminalColumns + 1
        var folded = [start + (words.first ?? "")]
        for word in words.dropFirst() {
            let longer = "\(folded[folded.count - 1]) \(word)"
            if longer.terminalColumns <= columns {
                folded[folded.count - 1] = longer
            } else {
                // Put an option and its long value on two lines.
                let pieces = word.folded(columns: columns - indent - 1)
                folded += pieces.enumerated().map { String(repeating: " ", count: indent + min($0, 1)) + $1 }
            }
        }
        return folded
    }

    /// Splits a usage into words; a bracketed group is one word.
    private static func words(_ usage: String) -> [String] {
        var (words, depth): ([String], Int) = ([], 0)
        for word in usage.split(separator: " ") {
            if depth > 0 { words[words.count - 1] += " \(word)" } else { words.append(String(word)) }
            depth += word.reduce(0) { $0 + ("[(".contains($1) ? 1 : "])".contains($1) ? -1 : 0) }
        }
        return words
    }

    /// Wraps a line for a narrow width, with a description below its label.
    private func narrow(_ index: Int) -> [String] {
        let line = lines[index]
        let indent = line.prefix { $0 == " " }.count
        guard indent > 0, indent < line.count else { return indented(line, by: 0) }
        guard indent < Self.descriptionColumn else { return indented(line, by: 4) }
        let isLabel = index + 1 < lines.count && lines[index + 1].prefix { $0 == " " }.count == Self.descriptionColumn
        guard !isLabel, let (label, description) = Self.described(line.dropFirst(indent), indent) else {
            return indented(line, by: indent)
        }
        return indented(label, by: indent) + indented(description, by: indent + 2)
    }

    private static func described(_ line: Substring, _ indent: Int) -> (String, String)? {
        let column = line.index(line.startIndex, offsetBy: descriptionColumn - indent, limitedBy: line.endIndex)
        // One space separates a label from its description only in a list of options; in an example, two spaces do.
        if let column, column < line.endIndex, line[line.index(before: column)] == " ", line[column] != " ",
            indent == 2, line.first == "-" || line[..<column].contains(", ")
        {
            return (String(line[..<column].withoutTrailingSpaces), String(line[column...]))
        }
        guard let gap = line.firstRange(of: "  ") else { return nil }
        return (
            String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }.withoutTrailingSpaces)
        )
    }

    private func indented(_ text: String, by indent: Int) -> [String] {
        guard !text.isEmpty else { return [""] }
        let lines = text.folded(columns: columns - indent, breaksCommands: true)
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }
}
