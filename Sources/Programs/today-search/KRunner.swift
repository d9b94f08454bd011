import TodayApp
import TodayBus

/// The interface that KRunner and Plasma's menu call.
///
/// Source: https://api.kde.org/frameworks/krunner/html/dbusrunner.html and its `org.kde.krunner1.xml`
enum KRunner {
    static let name = "org.kde.krunner1"
    static let xml = """
        <node>
          <interface name="\(name)">
            <method name="Match">
              <arg type="s" name="query" direction="in"/>
              <arg type="a(sssida{sv})" name="matches" direction="out"/>
            </method>
            <method name="Actions">
              <arg type="a(sss)" name="actions" direction="out"/>
            </method>
            <method name="Run">
              <arg type="s" name="id" direction="in"/>
              <arg type="s" name="action" direction="in"/>
            </method>
            <method name="Config">
              <arg type="a{sv}" name="config" direction="out"/>
            </method>
            <method name="Teardown"/>
          </interface>
        </node>
        """

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
