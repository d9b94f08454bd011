import TodayCore

/// Adds a custom module to Waybar's first bar: its definition, and its name to a list of modules.
///
/// Rejects a file without a list of modules, because a new list would override the lists of included files.
struct WaybarEditor: BarEditor {
    let module: String
    let call: BarCommandLine

    private static let lists = ["modules-right", "modules-center", "modules-left"]

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let found = try WaybarModules(text, module, call)
        switch (found.definitions.count, found.names.count) {
        case (0, 0): return found.call != nil
        case (1, 1...): return true
        case (0, _):
            let reason = gettext("\"{name}\" is in a list of modules but not defined in this file", ["name": module])
            throw NotUnderstood(line: found.line, reason)
        case (1, _):
            throw NotUnderstood(
                line: found.line, gettext("\"{name}\" is defined but in no list of modules", ["name": module]))
        default:
            throw NotUnderstood(line: found.line, gettext("\"{name}\" is defined more than once", ["name": module]))
        }
    }

    func candidates(in text: String) -> [String] {
        guard let found = try? WaybarModules(text, module, call), let (bar, index) = found.definitions.first else {
            return []
        }
        return [found.outline.text(bar.entries[index].range)]
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        let outline = try JSONOutline(text)
        let bar = try WaybarModules.bars(outline)[0]
        var edits = ByteEdits()
        outline.insertFirst("\"\(module)\"", in: try Self.list(of: bar), &edits)
        outline.insertLast(laidOut(entry, like: bar, in: outline), in: bar, &edits)
        return edits.applied(to: outline.bytes)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let found = try WaybarModules(text, module, call)
        guard let (bar, index) = found.definitions.first, isOurs(found.outline.text(bar.entries[index].range)) else {
            throw .modifiedEntry(line: found.line)
        }
        var edits = ByteEdits()
        let places = Dictionary(grouping: found.definitions + found.names, by: \.list.start)
        for places in places.values { found.outline.remove(Set(places.map(\.index)), of: places[0].list, &edits) }
        return edits.applied(to: found.outline.bytes)
    }

    private static func list(of bar: JSONOutline.List) throws(NotUnderstood) -> JSONOutline.List {
        for name in lists {
            if let list = bar.entries.last(where: { $0.key == name })?.list, !list.isObject { return list }
        }
        throw NotUnderstood(gettext("it has no list of modules; a file that it includes may have one"))
    }

    /// Returns the definition on separate lines, indented like the lines of the bar.
    private func laidOut(_ entry: String, like bar: JSONOutline.List, in outline: JSONOutline) -> String {
        let text = TextLines(outline.text(0..<outline.bytes.count))
        let line = text.lines[outline.brackets.line(bar.entries[0].range.lowerBound) - 1]
        let outer = line.indentation.isEmpty ? "    " : line.indentation
        let inner = outline.root?.isObject == false ? outer.prefix(outer.count / 2) : outer
        return entry.split(separator: "\n").map { line in
            text.lineBreak + outer + (line.indentation.isEmpty ? "" : inner) + line.trimmed
        }.joined()
    }
}

/// The occurrences of one module in a Waybar configuration.
private struct WaybarModules {
    typealias Place = (list: JSONOutline.List, index: Int)

    let outline: JSONOutline
    private(set) var definitions: [Place] = []
    private(set) var names: [Place] = []
    /// The offset of a command in any module that runs the feed; `nil` if there is no command.
    private(set) var call: Int?

    init(_ text: String, _ module: String, _ call: BarCommandLine) throws(NotUnderstood) {
        outline = try JSONOutline(text)
        for bar in try Self.bars(outline) {
            definitions += bar.entries.indices.filter { bar.entries[$0].key == module }.map { (bar, $0) }
            search(into: bar, module, call)
        }
    }

    static func bars(_ outline: JSONOutline) throws(NotUnderstood) -> [JSONOutline.List] {
        let lists = outline.root.map { $0.isObject ? [$0] : $0.entries.compactMap(\.list) } ?? []
        let bars = lists.filter(\.isObject)
        guard !bars.isEmpty else { throw NotUnderstood(gettext("it is not a bar")) }
        return bars
    }

    var line: Int? {
        let place = definitions.first ?? names.first
        return (place.map { $0.list.entries[$0.index].range.lowerBound } ?? call).map(outline.brackets.line)
    }

    private mutating func search(into list: JSONOutline.List, _ module: String, _ feed: BarCommandLine) {
        for entry in list.entries {
            guard let inner = entry.list else {
                if feed.isIn(outline.text(entry.value)) { call = entry.range.lowerBound }
                continue
            }
            if !inner.isObject, entry.key.hasPrefix("modules") {
                let found = inner.entries.indices.filter { outline.text(inner.entries[$0].range) == "\"\(module)\"" }
                names += found.map { (inner, $0) }
            }
            search(into: inner, module, feed)
        }
    }
}
