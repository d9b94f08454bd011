import Foundation
import Testing

@testable import TodayCore

@Suite("An id can be used in a command, a path and a key")
struct ItemIDTests {
    @Test("real ids are accepted unchanged", arguments: ["509658", "2", "2083908666", "bulbasaur", "EUR-USD", "a_b"])
    func taken(raw: String) {
        #expect(ItemID(raw)?.description == raw)
    }

    @Test(
        "everything else is rejected",
        arguments: [
            "", " ", "../../etc/passwd", "a/b", ".", "a.b", "-\u{0}", "a b", "a\n", "<b>", "$(reboot)", "é", "٣", "５",
            "a\u{301}", String(repeating: "1", count: 33),
        ])
    func refused(raw: String) {
        #expect(ItemID(raw) == nil)
    }

    @Test("an id has at most 32 characters")
    func length() {
        #expect(ItemID(String(repeating: "a", count: 32)) != nil)
        #expect(ItemID(String(repeating: "a", count: 33)) == nil)
    }

    @Test("an answer with a path for an id does not decode")
    func decoding() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ItemID].self, from: Data(#"["../../x"]"#.utf8))
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ItemID].self, from: Data("[5]".utf8)) }
        let ids = try JSONDecoder().decode([ItemID].self, from: Data(#"["509658"]"#.utf8))
        #expect(String(decoding: try JSONEncoder().encode(ids), as: UTF8.self) == #"["509658"]"#)
    }
}
