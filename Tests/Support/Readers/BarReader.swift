@testable import TodayBars
@testable import TodayCore

/// Reads the output of a format as its bar would, by the bar's rules and with none of our code.
protocol BarReader: Sendable {
    var format: String { get }

    /// Whether it uses a font, which may have only ASCII.
    var isForFonts: Bool { get }

    /// The text that the bar shows and the commands that it runs; throws if the bar would show nothing, or fail.
    func read(_ output: String) throws -> BarReading

    /// The form in which the bar shows `text` if it cannot show it unchanged.
    func asShown(_ text: String, ascii: Bool) -> String

    /// The most columns that the line may take; `nil` if there is no limit.
    func columns(_ options: BarOptions) -> Int?

    /// The number of columns that the bar allots to `text`.
    func width(_ text: String) -> Int

    /// Whether the bar certainly has room for a line, whatever its columns.
    func hasRoom(for line: String) -> Bool

    /// The text of `scene` that the bar has to show.
    func text(_ scene: Scene) -> Promised

    /// The expected text elsewhere, besides the text that was read.
    func more(_ scene: Scene, beside text: String) -> [Promised]

    /// The number of lines that the format has to write for `status`.
    func lines(_ status: SourceStatus) -> Int
}

extension BarReader {
    var isForFonts: Bool { true }

    func asShown(_ text: String, ascii: Bool) -> String { text }

    func columns(_ options: BarOptions) -> Int? { options.maximumLength }

    func width(_ text: String) -> Int { text.terminalColumns }

    func hasRoom(for line: String) -> Bool { true }

    /// Most bars show the common line.
    func text(_ scene: Scene) -> Promised { .line(PromisedLine(scene, self)) }

    /// Most bars show nothing elsewhere.
    func more(_ scene: Scene, beside text: String) -> [Promised] { [] }

    /// Most bars read one line.
    func lines(_ status: SourceStatus) -> Int { 1 }
}

/// The result of a feed in a bar.
struct BarReading: Equatable {
    /// The visible text of the line, without any markup.
    var text: String
    /// Every command that a click or the bar itself would run.
    var commands: [String] = []
    /// The text shown elsewhere, in a tooltip or a menu; empty if there is no such place.
    var more: [String] = []
}

/// A bar that would fail, or show nothing.
struct NotShown: Error, CustomStringConvertible { let description: String }

/// The readers of all formats; a test compares them with the list of formats.
enum AllBarReaders {
    static let all: [any BarReader] = [
        WaybarReader(),
        PolybarReader(),
        LemonbarReader(),
        I3barReader(),
        I3blocksReader(),
        I3statusRustReader(),
        XmobarReader(),
        TmuxReader(),
        ArgosReader(),
        EwwReader(),
        ConkyReader(),
        KDEReader(),
        GenmonReader(),
        ShellReader(),
        OmarchyReader(),
        IronbarReader(),
        CbarReader(),
        YambarReader(),
        PlainReader(),
        JSONReader(),
        WidgetReader(),
        SpeechReader(),
    ]
}
