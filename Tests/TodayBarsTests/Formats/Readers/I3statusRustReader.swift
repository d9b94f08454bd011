import Foundation
import TestSupport

/// i3status-rust (src/blocks/custom.rs) with the block's own format `$text.pango-str()`: JSON, then Pango markup.
struct I3statusRustReader: BarReader {
    struct Input: Decodable {
        enum State: String, Decodable {
            case idle = "Idle"
            case info = "Info"
            case good = "Good"
            case warning = "Warning"
            case critical = "Critical"
        }

        let icon: String?
        let state: State?
        let text: String
        let shortText: String?
    }

    let format = "i3status-rust"

    func read(_ output: String) throws -> BarReading {
        let input = try Self.input(output)
        let (text, short) = (try PangoText(input.text), try PangoText(input.shortText ?? ""))
        guard text.elements.isEmpty, short.elements.isEmpty else {
            throw NotShown(description: "an element of a title's making: \(text.elements + short.elements)")
        }
        return BarReading(text: text.text, more: [short.text])
    }

    /// The short text: only the first place.
    func more(_ scene: Scene, beside text: String) -> [Promised] { [.line(PromisedLine(scene, self, places: 1))] }

    static func input(_ output: String) throws -> Input {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let input = try decoder.decode(Input.self, from: Data(output.utf8))
        guard input.icon ?? "" == "", !input.text.isEmpty else {
            throw NotShown(description: "an icon that may be missing, or nothing: \(output)")
        }
        return input
    }
}
