import Foundation
import Testing

@testable import TodayCore

@Suite("The validator of a page")
struct ValidatorTests {
    @Test("is kept as it was written", arguments: ["\"\"", "\"1a2b\"", "W/\"38b31-tGcX+/=\""])
    func kept(_ text: String) throws {
        let validator = try #require(Validator(text))
        #expect(validator.text == text)
        let json = try #require(JSONCoding.encode([validator], pretty: false))
        #expect(JSONCoding.decode([Validator].self, Data(json.utf8)) == [validator])
    }

    @Test(
        "is left out if it would break a header, or is not valid",
        arguments: [
            "", "\"", "1a2b", "w/\"a\"", "\"a\r\nX-Other: 1\"", "\"a b\"", "\"a\"b\"", "\"é\"", "\"\u{7F}\"",
            "\"" + String(repeating: "a", count: 127) + "\"",
        ])
    func refused(_ text: String) throws {
        #expect(Validator(text) == nil)
        let json = try #require(JSONCoding.encode([text], pretty: false))
        #expect(JSONCoding.decode([Validator].self, Data(json.utf8)) == nil)
    }

    @Test("travels with a page and with a query, but is not part of the key under which pages are kept")
    func travels() throws {
        let validator = Validator("W/\"a\"")
        var query = ListQuery(page: 2)
        query.validator = validator
        #expect(query.key == ListQuery(page: 2).key)
        let page = Page.unchanged(validator, fetchedAt: Date(timeIntervalSince1970: 1_795_227_600))
        let text = try #require(JSONCoding.encode(page, pretty: false))
        let read = try #require(JSONCoding.decode(Page.self, Data(text.utf8)))
        #expect(read == page && read.isUnchanged == true && read.validator == validator && read.items.isEmpty)
    }
}
