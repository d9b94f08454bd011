/// Adds a command to xmobar's configuration, and its name to the start of the template's right part.
struct XmobarEditor: BarEditor {
    /// The name of the command.
    let alias: String
    /// The call in the command.
    let call: FeedCall

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let outline = try HaskellOutline(text)
        let commands = try commands(outline).pieces.count { outline.text($0).hasSuffix("\"\(alias)\"") }
        let isNamed = try XmobarTemplate(outline, alias).word != nil
        switch (commands, isNamed) {
        case (0, false): return line(outline) != nil
        case (1, true): return true
        case (0, true): throw NotUnderstood("\(alias) is in the template but is not a command")
        case (1, false): throw NotUnderstood("\(alias) is a command but not in the template")
        default: throw NotUnderstood("\(alias) names more than one command")
        }
    }

    func candidates(in text: String) -> [String] {
        guard let outline = try? HaskellOutline(text), let commands = try? commands(outline) else { return [] }
        return commands.pieces.map(outline.text)
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        let outline = try HaskellOutline(text)
        var edits = ByteEdits()
        try insert(entry, outline, &edits)
        try XmobarTemplate(outline, alias).insert(&edits)
        return edits.applied(to: outline.bytes)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let outline = try HaskellOutline(text)
        let commands = try commands(outline)
        guard let index = commands.pieces.firstIndex(where: { isOurs(outline.text($0)) }) else {
            throw .handmade(line: line(outline))
        }
        var edits = ByteEdits()
        let own = part(index, of: commands)
        guard !outline.hasComment(outside(commands.pieces[index], of: own)) else {
            throw .handmade(line: line(outline))
        }
        edits.remove(own)
        try XmobarTemplate(outline, alias).remove(&edits)
        return edits.applied(to: outline.bytes)
    }

    private func insert(_ entry: String, _ outline: HaskellOutline, _ edits: inout ByteEdits) throws(NotUnderstood) {
        let commands = try commands(outline)
        guard let first = commands.pieces.first else { return edits.insert(entry, at: commands.end) }
        let next = commands.pieces.dropFirst().first.map { first.upperBound..<$0.lowerBound }
        // A comment there is about the other command, so do not repeat it after ours.
        let between = next.flatMap { outline.hasComment($0) ? nil : outline.text($0) } ?? ", "
        edits.insert(entry + between, at: first.lowerBound)
    }

    /// The command with the comma after it; for the last command, with the comma before it.
    private func part(_ index: Int, of commands: HaskellOutline.List) -> Range<Int> {
        let piece = commands.pieces[index]
        if index + 1 < commands.pieces.count { return piece.lowerBound..<commands.pieces[index + 1].lowerBound }
        return (index > 0 ? commands.pieces[index - 1].upperBound : piece.lowerBound)..<piece.upperBound
    }

    /// The part of `part` beside the command, on one side or the other.
    private func outside(_ piece: Range<Int>, of part: Range<Int>) -> Range<Int> {
        part.upperBound > piece.upperBound ? piece.upperBound..<part.upperBound : part.lowerBound..<piece.lowerBound
    }

    private func commands(_ outline: HaskellOutline) throws(NotUnderstood) -> HaskellOutline.List {
        guard let range = outline.field("commands"), outline.bytes[range].first == UInt8(ascii: "[") else {
            throw NotUnderstood("it has no list of commands")
        }
        return try outline.list(at: range.lowerBound)
    }

    /// The line that runs the feed.
    private func line(_ outline: HaskellOutline) -> Int? {
        call.place(in: outline.bytes).map(outline.line)
    }
}

/// The template of xmobar: names of commands between separators, `%date%`, in up to three parts, `left } middle {
/// right`.
private struct XmobarTemplate {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// Where the right part begins; `nil` if there is none.
    private let right: Int?
    /// The name between two separators.
    private let name: String
    private let separator: UInt8

    init(_ outline: HaskellOutline, _ alias: String) throws(NotUnderstood) {
        guard let template = try outline.quoted("template") else { throw NotUnderstood("it has no template in quotes") }
        bytes = outline.bytes
        range = template
        let separator = try Self.signs("sepChar", outline) ?? "%"
        name = separator + alias + separator
        self.separator = separator.utf8.first ?? UInt8(ascii: "%")
        let parts = Array((try Self.signs("alignSep", outline) ?? "}{").utf8)
        // If our own name contained one of these characters, inserting it would shift where that part begins.
        let isDistinct = !parts.contains { " \(separator)\(alias)".utf8.contains($0) }
        right = isDistinct ? Self.right(parts, bytes[template]) : nil
    }

    /// The characters that a field sets; `nil` if it is absent.
    private static func signs(_ field: String, _ outline: HaskellOutline) throws(NotUnderstood) -> String? {
        guard let range = outline.field(field) else { return nil }
        guard let signs = try outline.quoted(field).map(outline.text), !signs.contains("\\") else {
            throw NotUnderstood(line: outline.line(range.lowerBound), "\(field) is not plain text in quotes")
        }
        return signs
    }

    /// Where our name is; `nil` if it is not there.
    var word: Range<Int>? { bytes[range].firstRange(of: Array(name.utf8)) }

    func insert(_ edits: inout ByteEdits) {
        if let right { edits.insert(" \(name) ", at: right) } else { edits.insert(" \(name)", at: range.upperBound) }
    }

    func remove(_ edits: inout ByteEdits) {
        guard let word else { return }
        let isInserted = isFirst(word.lowerBound - 1) && word.upperBound < range.upperBound
        let isAppended = right == nil && areNames(bytes[word.upperBound..<range.upperBound])
        let (before, after) = (word.lowerBound - 1, word.upperBound)
        let ownBefore = (isInserted || isAppended) && bytes[before] == 0x20 ? 1 : 0
        let ownAfter = isInserted && bytes[after] == 0x20 ? 1 : 0
        edits.remove((word.lowerBound - ownBefore)..<(word.upperBound + ownAfter))
    }

    /// Whether only names that we inserted for other sources stand between the start of the right part and `place`.
    private func isFirst(_ place: Int) -> Bool {
        guard let right, right <= place else { return false }
        var rest = bytes[right..<place]
        while !rest.isEmpty {
            guard let name = Self.name(in: rest, separator), rest[name...].first == 0x20 else { return false }
            rest = rest[(name + 1)...]
        }
        return true
    }

    /// Whether the bytes are names that we appended for other sources.
    private func areNames(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            guard let name = Self.name(in: rest, separator) else { return false }
            rest = rest[name...]
        }
        return true
    }

    /// Where a name with a blank before it ends; `nil` if none begins here.
    private static func name(in bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Int? {
        guard bytes.first == 0x20, bytes.dropFirst().first == separator else { return nil }
        let rest = bytes.dropFirst(2).drop { $0.isPlain }
        return rest.first == separator ? rest.startIndex + 1 : nil
    }

    private static func right(_ parts: [UInt8], _ template: ArraySlice<UInt8>) -> Int? {
        guard parts.count == 2, let middle = template.firstIndex(of: parts[0]) else { return nil }
        return template[middle...].firstIndex(of: parts[1]).map { $0 + 1 }
    }
}
