import Foundation
import Testing

@testable import TodayBars

@Suite("Waybar's configuration, read back by another reader")
struct WaybarEditorTests {
    static let samples = BarSample.all.filter { $0.format == "waybar" }

    /// A value of JSON with comments, as FoundationEssentials reads it.
    private enum Value: Decodable, Equatable {
        case list([Value])
        case object([String: Value])
        case text(String)
        case number(Double)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let list = try? value.decode([Value].self) {
                self = .list(list)
            } else if let object = try? value.decode([String: Value].self) {
                self = .object(object)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                self = .number(try value.decode(Double.self))
            }
        }
    }

    private func bars(_ text: String) throws -> [[String: Value]] {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        switch try decoder.decode(Value.self, from: Data(text.utf8)) {
        case .object(let bar): return [bar]
        case .list(let bars): return bars.compactMap { if case .object(let bar) = $0 { bar } else { nil } }
        default: return []
        }
    }

    @Test("the first bar has the module and its name, and nothing else has changed", arguments: samples)
    func readBack(_ sample: BarSample) throws {
        var after = try bars(sample.setup.added(OwnCommand(), to: sample.text))
        let module = after[0].removeValue(forKey: "custom/topgames")
        let expected: [String: Value] = [
            "exec": .text("topgames feed --format waybar --follow"), "return-type": .text("json"),
            "restart-interval": .number(10), "on-click": .text("topgames open"),
            "on-click-middle": .text("topgames open --list"), "on-click-right": .text("topgames mute 1h"),
        ]
        #expect(module == .object(expected))
        let name = try #require(["modules-right", "modules-center"].first { after[0][$0] != nil })
        guard case .list(let list) = after[0][name] else { throw CancellationError() }
        #expect(list.first == .text("custom/topgames"))
        after[0][name] = .list(Array(list.dropFirst()))
        #expect(try after == bars(sample.text))
    }
}
