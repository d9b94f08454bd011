import TodayApp
import TodayGLib

/// The values for KRunner and Plasma's menu, by the interface `org.kde.krunner1`.
enum KRunner {
    /// Minimum number of letters, because fewer letters would match too much.
    static let fewestLetters: Int32 = 2

    /// The action that opens the web page of an item; not offered for items without web pages.
    static let page = "page"

    /// The relevance of a conversion, and of all other results.
    private static let (exact, possible): (Int32, Int32) = (100, 30)

    /// Returns line `index` (from 0) of `count` in KRunner's list; `icon` is shown for an item without a picture.
    ///
    /// KRunner does not interpret markup, and accepts the path of a picture as the name of an icon.
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
