import TodayCore

/// The feeds that we have added to one bar, and the command that they wrap.
struct I3Feeds {
    struct Feed {
        let source: String
        /// The line without its indentation, and without the option that wraps a command.
        let entry: String
        /// Whether version 0.2.0 added the feed, wrapping a command in a way that sway misreads.
        var isOld = false

        func line(around inner: Substring?) -> Substring {
            Substring(entry + (inner.map { I3Feeds.option($0, isOld: isOld) } ?? ""))
        }
    }

    /// The lines of the outermost block or, for a new block, the user's line.
    private let range: ClosedRange<Int>
    /// The user's line, which the first feed wraps; `nil` if there was none.
    let original: Substring?
    /// The feeds, innermost first; the last one is the bar's command.
    var all: [Feed] = []

    /// Returns the option that wraps a command; unless `isOld`, option and command are one word, because i3 and sway
    /// leave quotation marks unchanged only in a word that does not begin with one.
    static func option(_ line: Substring, isOld: Bool) -> String {
        let command = I3Command(line)
        return isOld
            ? "\(I3barEditor.wrapOption) \(ShellWord.text(String(command.text)))"
            : "\(I3barEditor.wrapOption)=\(I3Command.quoted(command.words))"
    }

    init(wrapping number: Int, in lines: TextLines) throws(NotUnderstood) {
        guard I3Bar.command(lines.lines[number]) != nil else {
            throw NotUnderstood(
                line: number + 1, gettext("the status_command continues on the next line, or is missing"))
        }
        (range, original) = (number...number, lines.lines[number])
    }

    /// Reads the block around a line; `nil` if the line is in none of our blocks; throws if the user changed the block.
    init?(around number: Int, in lines: TextLines) throws(NotUnderstood) {
        for source in lines.lines[..<number].compactMap({ MarkedBlock.source($0, comment: "#") }) {
            guard let range = try Self.range(of: source, in: lines), range.contains(number) else { continue }
            self.init(lines, range)
            if all.isEmpty { throw .modifiedEntry(line: number + 1) }
            return
        }
        return nil
    }

    init?(of source: String, in lines: TextLines) throws(NotUnderstood) {
        guard let own = try Self.range(of: source, in: lines) else { return nil }
        try self.init(around: own.lowerBound + 1, in: lines)
    }

    /// Reads nested blocks, with wrapped lines as comments; `all` is empty if the user has changed the blocks.
    private init(_ lines: TextLines, _ range: ClosedRange<Int>) {
        self.range = range
        var (rest, sources, wrapped) = (lines.lines[range], [String](), [Substring]())
        while let line = rest.first {
            if let source = MarkedBlock.source(line, comment: "#"), rest.last?.trimmed == "# \(source): end" {
                sources.append(source)
                rest = rest.dropFirst().dropLast()
            } else if line.utf8.first == UInt8(ascii: "#") {
                wrapped.append(Substring(line.utf8.dropFirst()))
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        original = wrapped.count == sources.count ? wrapped.first : nil
        let feeds = wrapped.dropFirst(original == nil ? 0 : 1) + rest
        guard rest.count == 1, feeds.count == sources.count else { return }
        var inner = original
        for (source, line) in zip(sources, feeds) {
            var feed = Feed(source: source, entry: String(line.trimmed))
            if let wrapped = inner {
                let options = [false, true].map { Self.option(wrapped, isOld: $0) }
                guard let index = options.firstIndex(where: { feed.entry.hasSuffix($0) }) else {
                    all = []
                    return
                }
                let entry = String(feed.entry.utf8.dropLast(options[index].utf8.count))
                feed = Feed(source: source, entry: entry ?? "", isOld: index == 1)
            }
            all.append(feed)
            inner = line
        }
    }

    static func range(of source: String, in lines: TextLines) throws(NotUnderstood) -> ClosedRange<Int>? {
        try MarkedBlock(comment: "#", call: BarCommandLine(source: source, format: "i3bar")).range(in: lines)
    }

    var active: Substring { all.reduce(original) { inner, feed in feed.line(around: inner) } ?? "" }

    /// Writes the blocks of all feeds; without feeds, restores the text from before the first feed was added.
    func write(to lines: inout TextLines) {
        guard !all.isEmpty else {
            return original.map { lines.lines.replaceSubrange(range, with: [$0]) } ?? lines.remove(range)
        }
        let indentation = lines.lines[range.lowerBound].indentation
        var (before, inner, after) = ([Substring](), original, [Substring]())
        for feed in all {
            before.append(indentation + "# \(feed.source): begin" + lines.lineBreak)
            if let inner { before.append("#" + inner) }
            inner = indentation + feed.line(around: inner) + lines.lineBreak
            after.insert(indentation + "# \(feed.source): end" + lines.lineBreak, at: 0)
        }
        lines.lines.replaceSubrange(range, with: before + [inner ?? ""] + after)
    }
}
