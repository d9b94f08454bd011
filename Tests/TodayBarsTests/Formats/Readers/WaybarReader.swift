import Foundation
import TestSupport

/// Waybar: JSON, then Pango markup in the label and in the tooltip; broken markup blanks the label.
struct WaybarReader: BarReader {
    private struct Module: Decodable {
        let text: String
        let tooltip: String
        let alt: String
        let `class`: [String]
    }

    let format = "waybar"

    func read(_ output: String) throws -> BarReading {
        let module = try JSONDecoder().decode(Module.self, from: Data(output.utf8))
        let (label, tooltip) = (try PangoText(module.text), try PangoText(module.tooltip))
        guard label.elements.isEmpty, tooltip.elements.isEmpty else {
            throw NotShown(description: "an element of a title's making: \(label.elements + tooltip.elements)")
        }
        return BarReading(text: label.text, more: tooltip.text.components(separatedBy: "\n"))
    }

    func more(_ scene: Scene, beside text: String) -> [Promised] { scene.tooltip.map(Promised.words) }
}
