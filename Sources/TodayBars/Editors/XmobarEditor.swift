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
