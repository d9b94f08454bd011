import TodayCore

/// Adds the feed to a bar of i3 or sway, which has one `status_command`; an existing command is wrapped.
///
///     # rates: begin
///     #    status_command i3status
///         status_command rates feed --format i3bar --follow --wrap='i3status'
///     # rates: end
///
/// If the feed of another source is added later, it wraps our command in the same way, within our block. sway and i3
/// read quotation marks differently, so only a command of plain words is wrapped.
struct I3barEditor: BarEditor {
    private let call: BarCommandLine

    /// The option that wraps a command; an equals sign follows, or a blank in entries of version 0.2.0.
    static let wrapOption = " --wrap"

    init(call: BarCommandLine) { self.call = call }

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let lines = TextLines(text)
        _ = try I3Feeds.range(of: call.source, in: lines)
        let bars = try I3Bar.all(in: lines)
        for bar in bars {
            guard let number = bar.command, call.isIn(lines.lines[number]) else { continue }
            guard let reason = bar.reasonNotShown else { return .shown }
            return .unused(NotUnderstood(line: number + 1, reason))
        }
        guard let number = lines.line(of: call), lines.lines[number].trimmed.hasPrefix(I3Bar.key) else { return .none }
        return .unused(NotUnderstood(line: number + 1, gettext("no bar runs this status_command")))
    }

    func barsShowingFeed(in text: String, _ others: [String]) -> [String] {
        let lines = TextLines(text)
        return zip((try? I3Bar.all(in: lines)) ?? [], bars(in: text)).filter { bar, _ in
            bar.command.map { call.isIn(lines.lines[$0]) } == true
        }.map(\.1.name)
    }

    func candidates(in text: String) -> [String] {
        guard let feeds = try? I3Feeds(of: call.source, in: TextLines(text)) else { return [] }
        return feeds.all.filter { $0.source == call.source }.map {
            $0.entry + ($0.isOld ? I3barEditor.wrapOption : "")
        }
    }

    func bars(in text: String) -> [BarChoice] {
        let bars = (try? I3Bar.all(in: TextLines(text))) ?? []
        return bars.enumerated().map { number, bar in
            let output = bars.count > 1 ? bar.output : nil
            return BarChoice(
                name: bar.id.map(String.init) ?? "bar-\(number)",
                remark: bar.remark ?? BarChoice.remark(width: nil, output: output.map(String.init)))
        }
    }

    func included(in text: String) -> [String] {
        TextLines(text).lines.compactMap { line in
            let words = line.trimmed
            guard words.hasPrefix("include"), words.dropFirst("include".count).first?.isWhitespace == true else {
                return nil
            }
            return String(words.dropFirst("include".count).trimmed)
        }
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let bars = try I3Bar.all(in: lines)
        guard !bars.isEmpty else { throw NotUnderstood(gettext("it has no bar; a file that it includes may have one")) }
        if bars.allSatisfy({ $0.reasonNotShown != nil }), let reason = bars[0].reasonNotShown {
            throw NotUnderstood(line: bars[0].start + 1, reason, isElsewhere: true)
        }
        let bar = bars[try BarChoice.index(of: bar, in: self.bars(in: text))]
        if let reason = bar.reasonNotShown { throw NotUnderstood(line: bar.start + 1, reason) }
        guard let number = bar.command else {
            try add(entry, to: bar, &lines)
            return lines.text
        }
        let existing = try I3Feeds(around: number, in: lines)
        var feeds = if let existing { existing } else { try I3Feeds(wrapping: number, in: lines) }
        let command = I3Command(feeds.active)
        guard command.isPlain else { throw command.refusal(entry, line: number + 1, in: lines) }
        feeds.all.append(I3Feeds.Feed(source: call.source, entry: entry))
        feeds.write(to: &lines)
        return lines.text
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        guard var feeds = try I3Feeds(of: call.source, in: lines),
            let index = feeds.all.firstIndex(where: { $0.source == call.source }),
            isOurs(feeds.all[index].entry + (feeds.all[index].isOld ? I3barEditor.wrapOption : ""))
        else { throw .modifiedEntry(line: lines.line(of: call).map { $0 + 1 }) }
        feeds.all.remove(at: index)
        feeds.write(to: &lines)
        return lines.text
    }

    private func add(_ entry: String, to bar: I3Bar, _ lines: inout TextLines) throws(NotUnderstood) {
        guard !lines.lines[bar.end - 1].trimmed.hasSuffix("\\") else {
            throw NotUnderstood(line: bar.end, gettext("the last line of the bar ends with a backslash"))
        }
        let inner = lines.lines[(bar.start + 1)..<bar.end].first { !$0.trimmed.isEmpty }?.indentation
        let indentation = inner ?? lines.lines[bar.start].indentation + "    "
        let block = MarkedBlock(comment: "#", call: call)
        lines.insert(block.lines(entry, indentation: indentation), at: bar.end)
    }
}
