import TestSupport
@testable import TodayBars
@testable import TodayCore

/// A feed to read back, and the expected words, which the test builds from ranks, moves, titles and numbers.
///
/// The only code of ours that it uses is `DisplayText`, for the cleaned title and for that title in ASCII.
struct Scene {
    struct Place {
        let rank: Int
        let id: String
        /// The cleaned title, which may be empty.
        let cleaned: String
        /// The title as the font can show it, or the id if it is invisible.
        let title: String
        /// "up", "down", "new" or "same".
        let move: String
        /// The sign after the rank, such as "▲"; empty if it did not move.
        let sign: String
    }

    let status: SourceStatus
    let options: BarOptions
    let heading: String
    let places: [Place]
    /// The remark on the state; `nil` if all is well.
    private(set) var remark: String?
    /// Whether the places moved and have numbers; the heading and the unit are hostile then.
    let isLively: Bool

    private static let livelyHeading = "<i>Top</i> & \"games\" \\ on | Twitch -- #[x] ${t} %{F#f00}"
    private static let livelyUnit = "viewers & <b>\"'\\n'\"</b> | $t #{x} %{A}"
    private static let metric = Metric(value: 412_345, unit: livelyUnit, atLeast: true)

    init(
        _ titles: [String], _ state: DataState = .fresh, _ options: BarOptions = BarOptions(), isLively: Bool = false
    ) {
        self.options = options
        self.isLively = isLively
        heading = isLively ? Self.livelyHeading : "Top games on Twitch"
        status = Sample.status(isLively ? Self.lively(titles) : Sample.snapshot(titles: titles), state)
        remark = Self.remarks[state]
        let moves = isLively ? [("up", "▲", "^"), ("down", "▼", "v"), ("new", "●", "+")] : []
        places = titles.enumerated().map { index, raw in
            let (title, move) = (DisplayText(raw), isLively ? moves[index] : ("same", "", ""))
            let shown = options.isASCII ? title.ascii.cleaned : title.cleaned
            let id = "\(index + 1)"
            return Place(
                rank: index + 1, id: id, cleaned: title.cleaned, title: shown.isEmpty ? id : shown, move: move.0,
                sign: options.isASCII ? move.2 : move.1)
        }
    }

    private static let remarks: [DataState: String] = [
        .stale: "data of 02:20", .offline: "offline, data of 02:20",
        .unauthorized: "sign in: topgames login, data of 02:20",
    ]

    var terse: Scene {
        var terse = self
        let remarks: [DataState: String] = [
            .stale: "02:20", .offline: "offline, 02:20", .unauthorized: "sign in, data of 02:20",
        ]
        terse.remark = remarks[status.state] ?? remark
        return terse
    }

    /// The second rose to first place, the first fell, and the third is new.
    private static func lively(_ titles: [String]) -> Snapshot? {
        let label = SourceLabel(name: "topgames", service: "Twitch", heading: livelyHeading)
        let items = titles.enumerated().map { index, title in
            Item(rank: index + 1, id: Sample.id("\(index + 1)"), title: DisplayText(title), metric: metric)
        }
        let before = Snapshot(page: Sample.page("21"), label: label, after: nil)
        return Snapshot(page: Page(items: items, fetchedAt: Sample.start), label: label, after: before)
    }
}

extension Scene {
    var separator: String { options.isASCII ? " - " : " · " }

    /// "≥ 412K"; `nil` if there are no numbers.
    var number: String? { isLively ? (options.isASCII ? ">= 412K" : "≥ 412K") : nil }

    /// What the number counts.
    var unit: String { Self.livelyUnit }

    /// "1▲ Just Chatting", with the title cut to `characters`.
    func place(_ place: Place, cutTo characters: Int) -> String {
        "\(place.rank)\(place.sign) \(cut(place.title, to: characters))"
    }

    /// The line of a bar: the first `count` places and the remark, or the name of the source if there is neither.
    func line(_ count: Int, cutTo characters: Int) -> String {
        guard count > 0 else { return remark ?? "topgames" }
        let shown = places.prefix(count).map { place($0, cutTo: characters) }.joined(separator: separator)
        return shown + (remark.map { " (\($0))" } ?? "")
    }

    /// The heading, a line for each place, uncut and with its number, and the remark.
    var tooltip: [String] { [heading] + places.map(row) + [remark].compactMap(\.self) }

    /// "1 ▲ Just Chatting · ≥ 412K viewers", with a space if it did not move.
    private func row(_ place: Place) -> String {
        let row = "\(place.rank) \(place.sign.isEmpty ? " " : place.sign) \(place.title)"
        return row + (number.map { "\(separator)\($0) \(unit)" } ?? "")
    }

    /// At most `characters`; if some are missing, dots are the last of them, without a space before.
    func cut(_ title: String, to characters: Int) -> String {
        guard title.count > characters else { return title }
        let dots = String((options.isASCII ? "..." : "…").prefix(characters))
        let kept = title.prefix(characters - dots.count)
        return (kept.last == " " ? kept.dropLast() : kept) + dots
    }
}

/// An expected text of a format.
enum Promised {
    /// Exactly these words.
    case words(String)
    /// The line of a bar, as much of it as there is room for.
    case line(PromisedLine)

    /// The mistake in `text`; `nil` if it is as expected.
    func objection(to text: String) -> String? {
        switch self {
        case .words(let words) where Self.same(text, words): nil
        case .words(let words): "\(text.debugDescription) is not \(words.debugDescription)"
        case .line(let line): line.objection(to: text)
        }
    }

    /// Whether both are the same scalars; Swift treats a composed and a decomposed `é` as equal.
    static func same(_ one: String, _ other: String) -> Bool { one.unicodeScalars.elementsEqual(other.unicodeScalars) }
}

/// The line of a bar: whole if it fits, otherwise with titles cut, or with fewer places.
struct PromisedLine {
    let scene: Scene
    let reader: any BarReader
    /// The number of its places if there is room.
    let places: Int
    /// Whether the bar certainly has room for a line, whatever its columns.
    let hasRoom: (String) -> Bool

    init(_ scene: Scene, _ reader: any BarReader, places: Int? = nil, hasRoom: ((String) -> Bool)? = nil) {
        self.scene = scene
        self.reader = reader
        self.places = min(places ?? scene.options.rows, scene.places.count)
        self.hasRoom = hasRoom ?? reader.hasRoom
    }

    private var columns: Int? { reader.columns(scene.options) }

    /// The most characters in a title.
    private var longestTitle: Int { columns ?? 24 }

    func objection(to text: String) -> String? {
        let whole = scene.line(places, cutTo: longestTitle)
        if fits(whole) { return Promised.words(shown(whole)).objection(to: text) }
        guard let places = cut(to: text)?.places else { return "\(text.debugDescription) is not cut from \(whole)" }
        if let columns, reader.width(text) > columns { return "\(text.debugDescription) is wider than \(columns)" }
        guard places > 0 || !fits(scene.terse.line(1, cutTo: 1)) else { return "there is room for a place: \(text)" }
        return nil
    }

    /// The number of places in `text`, and the length to which their titles are cut; `nil` if it is not such a line.
    ///
    /// The ranks must be in order, each title must be the beginning of the cleaned one followed by dots, and the remark
    /// must be whole.
    func cut(to text: String) -> (scene: Scene, places: Int, characters: Int)? {
        for scene in [scene, scene.terse] {
            for places in stride(from: places, through: 1, by: -1) {
                for characters in stride(from: longestTitle, through: 1, by: -1) {
                    let line = shown(scene.line(places, cutTo: characters))
                    if Promised.same(line, text) { return (scene, places, characters) }
                }
            }
        }
        let alone = [scene, scene.terse].first { Promised.same(shown($0.line(0, cutTo: 0)), text) }
        return alone.map { ($0, 0, 0) }
    }

    private func fits(_ line: String) -> Bool {
        guard hasRoom(line) else { return false }
        return columns.map { max(reader.width(line), reader.width(shown(line))) <= $0 } ?? true
    }

    private func shown(_ line: String) -> String { reader.asShown(line, ascii: scene.options.isASCII) }
}

extension Scene {
    /// The mistakes in the output of a format for the scene, read as its bar does; empty if there are none.
    func objections(to output: String, _ reader: any BarReader) -> [String] {
        let reading: BarReading
        do { reading = try reader.read(output) } catch { return ["\(error)"] }
        let promised = [reader.text(self)] + reader.more(self, beside: reading.text)
        let shown = [reading.text] + reading.more
        guard shown.count == promised.count else { return ["\(shown) is not as much as is promised"] }
        var objections = zip(promised, shown).compactMap { $0.objection(to: $1) }
        if options.isASCII, reader.isForFonts, !shown.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
            objections.append("\(shown) is not ASCII")
        }
        objections += reading.commands.filter { $0.wholeMatch(of: Self.ours) == nil }.map { "a command: \($0)" }
        return objections
    }

    /// The commands that a feed may contain.
    private nonisolated(unsafe) static let ours = /(\/usr\/local\/bin\/)?topgames (open ([123]|--list)|mute 1h)/
}
