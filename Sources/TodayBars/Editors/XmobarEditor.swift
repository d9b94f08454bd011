import TodayCore

/// Adds a command to xmobar's configuration, and its name to the start of the template's right part, or to the end.
struct XmobarEditor: BarEditor {
    let alias: String
    let call: BarCommandLine

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let record = try HaskellRecord(text)
        let commands = try record.commands.pieces.count { record.outline.text($0).hasSuffix("\"\(alias)\"") }
        let isNamed = try XmobarTemplate(record, alias).word != nil
        switch (commands, isNamed) {
        case (0, false): return line(record) != nil
        case (1, true): return true
        case (0, true): throw NotUnderstood(gettext("{name} is in the template but is not a command", ["name": alias]))
        case (1, false): throw NotUnderstood(gettext("{name} is a command but not in the template", ["name": alias]))
        default: throw NotUnderstood(gettext("{name} names more than one command", ["name": alias]))
        }
    }

    func candidates(in text: String) -> [String] {
        guard let record = try? HaskellRecord(text), let commands = try? record.commands else { return [] }
        return commands.pieces.map(record.outline.text)
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        let record = try HaskellRecord(text)
        let commands = try record.commands
        var edits = ByteEdits()
        if let first = commands.pieces.first {
            let next = commands.pieces.dropFirst().first.map { first.upperBound..<$0.lowerBound }
            // A comment between the commands is about the second command, so do not repeat it after ours.
            let between = next.flatMap { record.hasComment($0) ? nil : record.outline.text($0) } ?? ", "
            edits.insert(entry + between, at: first.lowerBound)
        } else {
            edits.insert(entry, at: commands.end)
        }
        try XmobarTemplate(record, alias).insert(&edits)
        return edits.applied(to: record.outline.bytes)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let record = try HaskellRecord(text)
        let pieces = try record.commands.pieces
        guard let index = pieces.firstIndex(where: { isOurs(record.outline.text($0)) }) else {
            throw .modifiedEntry(line: line(record))
        }
        // Remove the command with the comma after it; the last command with the comma before it.
        let own = pieces[index]
        let start = index + 1 == pieces.count && index > 0 ? pieces[index - 1].upperBound : own.lowerBound
        let end = index + 1 < pieces.count ? pieces[index + 1].lowerBound : own.upperBound
        guard !record.hasComment(start..<own.lowerBound), !record.hasComment(own.upperBound..<end) else {
            throw .modifiedEntry(line: line(record))
        }
        var edits = ByteEdits()
        edits.remove(start..<end)
        try XmobarTemplate(record, alias).remove(&edits)
        return edits.applied(to: record.outline.bytes)
    }

    private func line(_ record: HaskellRecord) -> Int? { call.place(in: record.outline.bytes).map(record.outline.line) }
}

/// The fields of the record `Config` in Haskell's syntax, as in `Config { font = "…", commands = [ … ] }`.
private struct HaskellRecord {
    let outline: BracketOutline
    private(set) var fields: [String: Range<Int>] = [:]

    init(_ text: String) throws(NotUnderstood) {
        outline = BracketOutline(bytes: Array(text.utf8), syntax: .haskell)
        guard let start = try outline.first else { throw NotUnderstood(gettext("it is empty")) }
        guard let brace = outline.bytes[start...].firstIndex(of: UInt8(ascii: "{")),
            outline.text(start..<brace)[...].trimmed == "Config"
        else {
            throw outline.wrong(start, gettext("it does not begin with “Config {”; a Haskell program is left alone"))
        }
        for piece in try pieces(of: outline.list(at: brace)) {
            guard let equals = outline.bytes[piece].firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(outline.text(piece.lowerBound..<equals)[...].trimmed)
            guard fields[name] == nil else {
                throw outline.wrong(equals, gettext("{name} appears twice", ["name": name]))
            }
            fields[name] = try outline.trimmed((equals + 1)..<piece.upperBound)
        }
    }

    var commands: BracketOutline.List {
        get throws(NotUnderstood) {
            guard let range = fields["commands"], outline.bytes[range].first == UInt8(ascii: "[") else {
                throw NotUnderstood(gettext("it has no list of commands"))
            }
            var list = try outline.list(at: range.lowerBound)
            list.pieces = try pieces(of: list)
            return list
        }
    }

    private func pieces(of list: BracketOutline.List) throws(NotUnderstood) -> [Range<Int>] {
        if list.pieces.count == 1, list.pieces[0].isEmpty { return [] }
        guard let empty = list.pieces.first(where: \.isEmpty) else { return list.pieces }
        throw outline.wrong(empty.lowerBound, gettext("there is nothing before or after a comma"))
    }

    /// Returns the text inside the quotes of a field; `nil` if the field is missing, or is not a single string.
    func quoted(_ name: String) throws(NotUnderstood) -> Range<Int>? {
        guard let range = fields[name], outline.bytes[range].first == UInt8(ascii: "\""),
            try outline.end(ofQuoted: range.lowerBound) == range.upperBound
        else { return nil }
        return (range.lowerBound + 1)..<(range.upperBound - 1)
    }

    func hasComment(_ between: Range<Int>) -> Bool { outline.bytes[between].contains("--".utf8) }
}

/// The template of xmobar: names between separators, `%date%`, in up to three parts, `left } middle { right`.
private struct XmobarTemplate {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// The offset of the right part; `nil` if there is no right part, or if our name would move it.
    private let right: Int?
    /// The name between two separators.
    private let name: String
    private let separator: UInt8

    init(_ record: HaskellRecord, _ alias: String) throws(NotUnderstood) {
        guard let template = try record.quoted("template") else {
            throw NotUnderstood(gettext("it has no template in quotes"))
        }
        (bytes, range) = (record.outline.bytes, template)
        let separator = try Self.signs("sepChar", record) ?? "%"
        name = separator + alias + separator
        self.separator = separator.utf8.first ?? UInt8(ascii: "%")
        let parts = Array((try Self.signs("alignSep", record) ?? "}{").utf8)
        // A name with one of these characters would change where the right part begins.
        if parts.count == 2, !parts.contains(where: { " \(separator)\(alias)".utf8.contains($0) }),
            let middle = bytes[template].firstIndex(of: parts[0])
        {
            right = bytes[middle..<template.upperBound].firstIndex(of: parts[1]).map { $0 + 1 }
        } else {
            right = nil
        }
    }

    /// Returns the characters that a field sets; `nil` if the field is absent.
    private static func signs(_ field: String, _ record: HaskellRecord) throws(NotUnderstood) -> String? {
        guard let range = record.fields[field] else { return nil }
        guard let signs = try record.quoted(field).map(record.outline.text), !signs.contains("\\") else {
            throw record.outline.wrong(
                range.lowerBound, gettext("{field} is not plain text in quotes", ["field": field]))
        }
        return signs
    }

    var word: Range<Int>? { bytes[range].firstRange(of: Array(name.utf8)) }

    func insert(_ edits: inout ByteEdits) {
        edits.insert(right == nil ? " \(name)" : " \(name) ", at: right ?? range.upperBound)
    }

    func remove(_ edits: inout ByteEdits) {
        guard let word else { return }
        let (before, after) = (word.lowerBound - 1, word.upperBound)
        // Only names that we added for other sources may be between ours and the start of the right part, or the end.
        let isInserted = right.map { $0 <= before && areNames($0..<before, isEnded: true) } ?? false
        let isFirst = isInserted && after < range.upperBound
        let isAppended = right == nil && areNames(after..<range.upperBound, isEnded: false)
        let ownBefore = (isFirst || isAppended) && bytes[before] == 0x20 ? 1 : 0
        let ownAfter = isFirst && bytes[after] == 0x20 ? 1 : 0
        edits.remove((word.lowerBound - ownBefore)..<(word.upperBound + ownAfter))
    }

    /// Returns whether the bytes are names, each with a blank before it and, if `isEnded`, a blank after it.
    private func areNames(_ place: Range<Int>, isEnded: Bool) -> Bool {
        var rest = bytes[place]
        while !rest.isEmpty {
            guard rest.popFirst() == 0x20, rest.popFirst() == separator else { return false }
            rest = rest.drop { $0.isPlain }
            guard rest.popFirst() == separator, !isEnded || rest.popFirst() == 0x20 else { return false }
        }
        return true
    }
}
