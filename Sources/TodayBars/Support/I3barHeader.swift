/// The first line of the i3bar protocol: what a program wants of the bar.
///
/// Source: https://i3wm.org/docs/i3bar-protocol.html
package struct I3barHeader: Hashable, Sendable, Decodable {
    /// The signal that stops it while the bar is hidden; `nil` leaves it to the bar.
    package let stopSignal: Int32?
    /// The signal that has it go on.
    package let continueSignal: Int32?
    /// Whether it accepts clicks.
    package let clicks: Bool

    /// A program that asks for nothing.
    package init() {
        (stopSignal, continueSignal, clicks) = (nil, nil, false)
    }

    private enum CodingKeys: String, CodingKey {
        case version
        case stopSignal = "stop_signal"
        case continueSignal = "cont_signal"
        case clicks = "click_events"
    }

    /// Reads it; a header must have a version, and an impossible signal counts as none.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        _ = try fields.decode(Int.self, forKey: .version)
        func signal(_ key: CodingKeys) -> Int32? {
            (try? fields.decode(Int32.self, forKey: key)).flatMap { (0...64).contains($0) ? $0 : nil }
        }
        (stopSignal, continueSignal) = (signal(.stopSignal), signal(.continueSignal))
        clicks = (try? fields.decode(Bool.self, forKey: .clicks)) ?? false
    }

    /// The header of a program that shows its own blocks beside those of this one: it wants clicks in any case.
    var text: String {
        let fields = FlatJSON.object([
            "version": "1",
            "stop_signal": stopSignal.map(String.init),
            "cont_signal": continueSignal.map(String.init),
            "click_events": "true",
        ])
        return "\(fields)\n[\n"
    }
}
