import Foundation
import TestSupport

@testable import TodayCore

/// Xfce's Generic Monitor: each element ends at the first of its end tags; text and tooltip are Pango markup, and a click
/// runs its words without a shell.
struct GenmonReader: BarReader {
    let format = "genmon"

    func read(_ output: String) throws -> BarReading {
        let text = try PangoText(Self.element("txt", output))
        guard text.elements.allSatisfy({ $0 == "span" }) else {
            throw NotShown(description: "markup of a title: \(text.elements)")
        }
        let tooltip = try Self.element("tool", output).pango()
        return BarReading(
            text: text.text, commands: [try Self.element("txtclick", output)],
            more: tooltip.components(separatedBy: "\n"))
    }

    func more(_ scene: Scene, beside text: String) -> [Promised] { scene.tooltip.map(Promised.words) }

    private static func element(_ name: String, _ output: String) throws -> String {
        guard let start = output.range(of: "<\(name)>"),
            let end = output.range(of: "</\(name)>", range: start.upperBound..<output.endIndex)
        else { throw NotShown(description: "no \(name): \(output)") }
        return String(output[start.upperBound..<end.lowerBound])
    }
}
