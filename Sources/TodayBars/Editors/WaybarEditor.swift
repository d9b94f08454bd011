import TodayCore

/// Adds a custom module to one of Waybar's bars: its definition, and its name in a list of modules.
///
/// Rejects a bar without a list of modules, because a new list would override the lists of included files.
struct WaybarEditor: BarEditor {
    let module: String
    let call: BarCommandLine

    static let lists = ["modules-right", "modules-center", "modules-left"]

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let found = try WaybarModules(text, module)
        var unused: JSONOutline.Entry?
        for bar in found.bars {
            let (calls, isShown) = self.calls(in: bar, of: found, others)
            if isShown { return .shown }
            unused = unused ?? calls.first
        }
        guard let unused else { return .none }
        let reason = gettext("\"{name}\" is in no list of modules of its bar", ["name": unused.key])
        return .unused(found.outline.brackets.wrong(unused.range.lowerBound, reason))
    }

    private func calls(
        in bar: JSONOutline.List, of found: WaybarModules, _ others: [String]
    ) -> (modules: [JSONOutline.Entry], isShown: Bool) {
        let calls = bar.entries.filter { call.isIn(found.outline.text($0.value)) }
        guard !calls.isEmpty else { return ([], false) }
        let shown = found.shown(in: bar, others.compactMap { try? WaybarModules($0, module) })
        return (calls, calls.contains { shown.contains($0.key) })
    }

    func barsShowingFeed(in text: String, _ others: [String]) -> [String] {
        guard let found = try? WaybarModules(text, module) else { return [] }
        return zip(found.bars, bars(in: text)).filter { calls(in: $0.0, of: found, others).isShown }.map(\.1.name)
    }

    func candidates(in text: String) -> [String] {
        guard let found = try? WaybarModules(text, module) else { return [] }
        return found.definitions.map { found.outline.text($0.list.entries[$0.index].range) }
    }

    func bars(in text: String) -> [BarChoice] {
        guard let found = try? WaybarModules(text, module) else { return [] }
        return found.bars.enumerated().map { found.choice($1, number: $0 + 1) }
    }

    func included(in text: String) -> [String] {
        guard let found = try? WaybarModules(text, module) else { return [] }
        return found.bars.flatMap { bar in
            bar.entries.filter { $0.key == "include" }.flatMap { entry in
                (entry.list?.entries.map(\.value) ?? [entry.value]).compactMap(found.outline.string)
            }
        }
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        let found = try WaybarModules(text, module)
        guard !found.bars.isEmpty else { throw NotUnderstood(gettext("it is not a bar")) }
        let included = others.compactMap { try? WaybarModules($0, module) }
        if !found.isFree || included.contains(where: { !$0.isFree }) { throw .taken("\"\(module)\"", line: found.line) }
        let bar = found.bars[try BarChoice.index(of: bar, in: bars(in: text))]
        let (list, outline) = (try Self.list(of: bar), found.outline)
        var edits = ByteEdits()
        outline.insertFirst("\"\(module)\"", in: list, &edits)
        outline.insertLast(laidOut(entry, like: bar, in: outline), in: bar, &edits)
        return edits.applied(to: outline.bytes)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let found = try WaybarModules(text, module)
        guard let (bar, index) = found.definitions.first, isOurs(found.outline.text(bar.entries[index].range)) else {
            let call = call.offset(in: found.outline.bytes).map(found.outline.brackets.line)
            throw .modifiedEntry(line: found.line ?? call)
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

/// The bars of a Waybar configuration, and the occurrences of one module.
private struct WaybarModules {
    typealias Place = (list: JSONOutline.List, index: Int)

    let outline: JSONOutline
    let bars: [JSONOutline.List]
    private(set) var definitions: [Place] = []
    private(set) var names: [Place] = []

    init(_ text: String, _ module: String) throws(NotUnderstood) {
        outline = try JSONOutline(text)
        bars = (outline.root.map { $0.isObject ? [$0] : $0.entries.compactMap(\.list) } ?? []).filter(\.isObject)
        for bar in bars {
            definitions += bar.entries.indices.filter { bar.entries[$0].key == module }.map { (bar, $0) }
            search(into: bar, module)
        }
    }

    var isFree: Bool { definitions.isEmpty && names.isEmpty }

    var line: Int? {
        (definitions.first ?? names.first).map { outline.brackets.line($0.list.entries[$0.index].range.lowerBound) }
    }

    /// Returns the modules that a bar shows, including those in groups and in lists of included files.
    func shown(in bar: JSONOutline.List, _ included: [WaybarModules]) -> Set<String> {
        // The bar's own values come before those of included files.
        let sources = [(self, bar)] + included.flatMap { file in file.bars.map { (file, $0) } }
        func modules(_ key: String, _ list: String?) -> [String] {
            for (file, bar) in sources {
                guard let entry = bar.entries.last(where: { $0.key == key })?.list else { continue }
                let names = list.map { list in entry.entries.last { $0.key == list }?.list } ?? entry
                return (names?.entries ?? []).compactMap { file.outline.string($0.value) }
            }
            return []
        }
        var open = WaybarEditor.lists.flatMap { modules($0, nil) }
        var shown: Set<String> = []
        while let name = open.popLast() {
            guard shown.insert(name).inserted, name.hasPrefix("group/") else { continue }
            open += modules(name, "modules")
        }
        return shown
    }

    func choice(_ bar: JSONOutline.List, number: Int) -> BarChoice {
        func value(_ key: String) -> String? {
            bar.entries.last { $0.key == key }.map { outline.string($0.value) ?? outline.text($0.value) }
        }
        let output = value("output")
        // A width of 0 means the width of the screen.
        let width = value("width").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        let remark: String? =
            if ["left", "right"].contains(value("position")) {
                gettext("vertical")
            } else if value("mode") == "invisible" || value("start_hidden") == "true" {
                gettext("hidden")
            } else {
                BarChoice.remark(width: width, output: bars.count > 1 ? output : nil)
            }
        return BarChoice(name: value("name") ?? output ?? "\(number)", remark: remark)
    }

    private mutating func search(into list: JSONOutline.List, _ module: String) {
        for entry in list.entries {
            guard let inner = entry.list else { continue }
            if !inner.isObject, entry.key.hasPrefix("modules") {
                names += inner.entries.indices.filter { outline.string(inner.entries[$0].range) == module }
                    .map { (inner, $0) }
            }
            search(into: inner, module)
        }
    }
}
