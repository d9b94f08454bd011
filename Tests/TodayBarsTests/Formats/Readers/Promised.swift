/// A text that a format promises to show.
enum Promised {
    /// Exactly these words.
    case words(String)
    /// The line of a bar, as much of it as there is room for.
    case line(PromisedLine)

    /// What is wrong with `text`; `nil` if it is as promised.
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
    /// How many places it has if there is room.
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

    /// How many places `text` has, and to how many characters their titles are cut; `nil` if it is not such a line.
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
        return Promised.same(shown(scene.line(0, cutTo: 0)), text) ? (scene, 0, 0) : nil
    }

    private func fits(_ line: String) -> Bool {
        guard hasRoom(line) else { return false }
        return columns.map { max(reader.width(line), reader.width(shown(line))) <= $0 } ?? true
    }

    private func shown(_ line: String) -> String { reader.asShown(line, ascii: scene.options.isASCII) }
}
