import TodayApp
import TodayBus

/// What KRunner and Plasma's menu are told by the interface `org.kde.krunner1`.
enum KRunner {
    /// Fewer letters find too much to be of use.
    static let fewestLetters: Int32 = 2

    /// Opens the page of an item, which has no second action where items have no pages.
    static let page = "page"

    /// The best kind of match, and how much the results after it count.
    private static let (exact, possible): (Int32, Int32) = (100, 30)

    /// One line in KRunner's list, at a place among `count`; `icon` stands where there is no picture.
    ///
    /// KRunner shows text as text, and takes the path of a picture for the name of an icon.
    static func match(
        _ result: SearchResult, at place: Int, of count: Int, icon: String, _ actions: [String]
    ) -> BusValue {
        let isConversion = result.clipboard != nil
        return .tuple([
            .text(result.id.description), .text(result.name.escaped(for: .plain)),
            .text(result.picture ?? (isConversion ? "accessories-calculator" : icon)),
            .integer(isConversion ? exact : possible), .double(1 - Double(place) / Double(max(1, count))),
            .fields([
                "subtext": .text(result.description.escaped(for: .plain)),
                "actions": .texts(isConversion ? [] : actions),
            ]),
        ])
    }
}
