/// Adds a command to xmobar's configuration, and its name to the template, at the beginning of the right part.
struct XmobarEditor: BarEditor {
    /// The name of the command.
    let alias: String

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let outline = try HaskellOutline(text)
        let commands = try commands(outline).pieces.count { outline.text($0).hasSuffix("\"\(alias)\"") }
        let isNamed = try XmobarTemplate(outline, alias).word != nil
        switch (commands, isNamed) {
        case (0, false): return call(outline) != nil
        case (1, true): return true
        case (0, true): throw NotUnderstood("\(alias) is in the template, and no command")
        case (1, false): throw NotUnderstood("\(alias) is a command, and not in the template")
        default: throw NotUnderstood("\(alias) is more than one command")
        }
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
            throw .handmade(line: call(outline))
        }
        var edits = ByteEdits()
        remove(index, of: commands, &edits)
        try XmobarTemplate(outline, alias).remove(&edits)
        return edits.applied(to: outline.bytes)
    }

    private func insert(_ entry: String, _ outline: HaskellOutline, _ edits: inout ByteEdits) throws(NotUnderstood) {
        let commands = try commands(outline)
        guard let first = commands.pieces.first else { return edits.insert(entry, at: commands.end) }
        let next = commands.pieces.dropFirst().first?.lowerBound
        let between = next.map { outline.text(first.upperBound..<$0) } ?? ", "
        edits.insert(entry + between, at: first.lowerBound)
    }

    private func remove(_ index: Int, of commands: HaskellOutline.List, _ edits: inout ByteEdits) {
        let piece = commands.pieces[index]
        if index + 1 < commands.pieces.count {
            edits.remove(piece.lowerBound..<commands.pieces[index + 1].lowerBound)
        } else {
            edits.remove((index > 0 ? commands.pieces[index - 1].upperBound : piece.lowerBound)..<piece.upperBound)
        }
    }

    private func commands(_ outline: HaskellOutline) throws(NotUnderstood) -> HaskellOutline.List {
        guard let range = outline.field("commands"), outline.bytes[range].first == UInt8(ascii: "[") else {
            throw NotUnderstood("it has no list of commands")
        }
        return try outline.list(at: range.lowerBound)
    }

    /// The line that runs the feed.
    private func call(_ outline: HaskellOutline) -> Int? {
        outline.bytes.firstRange(of: "topgames feed ".utf8).map { outline.line($0.lowerBound) }
    }
}
