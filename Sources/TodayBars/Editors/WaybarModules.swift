/// What a Waybar configuration says about one module.
struct WaybarModules {
    /// An entry of a list.
    typealias Place = (list: JSONOutline.List, index: Int)

    let outline: JSONOutline
    /// Where it is defined.
    private(set) var definitions: [Place] = []
    /// Where a list of modules names it.
    private(set) var names: [Place] = []
    /// Where any module runs the feed.
    private(set) var call: Int?

    init(_ text: String, _ module: String, _ call: FeedCall) throws(NotUnderstood) {
        outline = try JSONOutline(text)
        for bar in try Self.bars(outline) {
            definitions += bar.entries.indices.filter { bar.entries[$0].key == module }.map { (bar, $0) }
            look(into: bar, module, call)
        }
    }

    /// The objects that are bars; throws if there is none.
    static func bars(_ outline: JSONOutline) throws(NotUnderstood) -> [JSONOutline.List] {
        let bars = outline.root.object.map { [$0] } ?? outline.root.array?.entries.compactMap(\.value.object) ?? []
        guard !bars.isEmpty else { throw NotUnderstood("it is not a bar") }
        return bars
    }

    /// The line of the first place found.
    var line: Int? {
        let place = definitions.first ?? names.first
        return (place.map { $0.list.entries[$0.index].range.lowerBound } ?? call).map(outline.line)
    }

    private mutating func look(into list: JSONOutline.List, _ module: String, _ feed: FeedCall) {
        for entry in list.entries {
            if case .string = entry.value, feed.isIn(outline.text(entry.valueRange)) {
                call = entry.range.lowerBound
            }
            guard let inner = entry.value.list else { continue }
            if !inner.isObject, entry.key.hasPrefix("modules") { look(for: module, in: inner) }
            look(into: inner, module, feed)
        }
    }

    private mutating func look(for module: String, in list: JSONOutline.List) {
        let found = list.entries.indices.filter { outline.text(list.entries[$0].range) == "\"\(module)\"" }
        names += found.map { (list, $0) }
    }
}
