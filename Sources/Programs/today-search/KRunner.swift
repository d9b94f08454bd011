import TodayApp
import TodayGLib

/// The values for KRunner and Plasma's menu, as the interface `org.kde.krunner1` defines them.
enum KRunner {
    /// Minimum length of a query in letters, because a shorter query would match too much.
    static let fewestLetters: Int32 = 2

    static let page = "page"

    /// KRunner's types of matches: exact for a conversion, possible for all other results.
    private static let (exact, possible): (Int32, Int32) = (100, 30)

    /// Returns a match in plain text, because KRunner interprets no markup; it accepts a picture's path as an icon.
    static func match(
        _ result: SearchResult, at index: Int, of count: Int, icon: String, _ actions: [String]
    ) -> BusValue {
        let isConversion = result.clipboard != nil
        return .tuple([
            .text(result.id.description), .text(result.name.escaped(for: .plain)),
            .text(result.picture ?? (isConversion ? "accessories-calculator" : icon)),
            .integer(isConversion ? exact : possible), .double(1 - Double(index) / Double(max(1, count))),
            .fields([
                "subtext": .text(result.description.escaped(for: .plain)),
                "actions": .texts(isConversion ? [] : actions),
            ]),
        ])
    }
}
