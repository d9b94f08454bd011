import Foundation
import TestSupport
import Testing
import TodayCore

@Suite("Quotes in a file, read without a decoder")
struct QuotesReadingTests {
    private func text(_ known: KnownQuotes, pretty: Bool = true) throws -> String {
        try #require(JSONCoding.encode(known, pretty: pretty))
    }

    @Test("they are the same as with a decoder, with previous rates and without", arguments: [true, false])
    func same(_ pretty: Bool) throws {
        let first = SampleQuotes.known()
        let moved = SampleQuotes.quotes(RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start)
        let unnamed = SampleQuotes.known(RateProviders.frankfurter, nextUpdate: nil)
        for known in [first, KnownQuotes(moved, fetchedAt: Sample.start, after: first), unnamed] {
            let text = try text(known, pretty: pretty)
            #expect(KnownQuotes(plain: Array(text.utf8)) == known)
            #expect(JSONCoding.decode(KnownQuotes.self, Data(text.utf8)) == known)
        }
    }

    @Test("however the file is changed, it is read as the decoder reads it, or left to the decoder")
    func hostile() throws {
        let bytes = Array(try text(SampleQuotes.known(), pretty: false).utf8)
        var random = SeededGenerator(12)
        var (accepted, refused) = (0, 0)
        for _ in 0..<4_000 {
            let changed = random.changed(bytes)
            guard let known = KnownQuotes(plain: changed) else {
                refused += 1
                continue
            }
            accepted += 1
            #expect(
                known == JSONCoding.decode(KnownQuotes.self, Data(changed)),
                "\(String(decoding: changed, as: UTF8.self))")
        }
        #expect(accepted > 100 && refused > 1_000)
    }

    @Test(
        "rates that cannot be right, and files of a later version, are refused",
        arguments: [
            ("\"BRL\":\"5.4312\"", "\"BRL\":\"0\""), ("\"BRL\":\"5.4312\"", "\"BRL\":\"-5\""),
            ("\"BRL\":\"5.4312\"", "\"BRL\":\"NaN\""), ("\"BRL\":\"5.4312\"", "\"brl\":\"5\""),
            ("\"USD\":\"1\"", "\"USD\":\"2\""), ("\"schema\":1", "\"schema\":2"),
            ("\"base\":\"USD\"", "\"base\":\"SEK\""),
        ])
    func wrong(_ old: String, _ new: String) throws {
        let text = try text(SampleQuotes.known(), pretty: false)
        #expect(text.contains(old))
        let changed = text.replacing(old, with: new)
        #expect(KnownQuotes(plain: Array(changed.utf8)) == nil)
        #expect(JSONCoding.decode(KnownQuotes.self, Data(changed.utf8)) == nil)
    }

    @Test("the last conversion is read as the decoder reads it")
    func last() throws {
        let codes = ["BRL", "EUR"].map(SampleQuotes.code)
        let last = try #require(LastConversion(SampleQuotes.number("100.5"), from: .dollar, to: codes))
        let text = try #require(JSONCoding.encode(last, pretty: true))
        #expect(LastConversion(plain: Array(text.utf8)) == last)
        #expect(JSONCoding.decode(LastConversion.self, Data(text.utf8)) == last)
    }

    @Test(
        "a last conversion that nobody can have typed is ignored",
        arguments: [
            #"{"amount":"1","from":"USD","schema":2,"to":["BRL"]}"#, #"{"amount":"1","from":"USD","schema":1,"to":[]}"#,
            #"{"amount":"-1","from":"USD","schema":1,"to":["BRL"]}"#,
            #"{"amount":1,"from":"USD","schema":1,"to":["BRL"]}"#,
            #"{"amount":"1","from":"usd","schema":1,"to":["BRL"]}"#, #"{"amount":"1","schema":1,"to":["BRL"]}"#, "[]",
        ])
    func strange(_ text: String) {
        #expect(LastConversion(plain: Array(text.utf8)) == nil)
        #expect(JSONCoding.decode(LastConversion.self, Data(text.utf8)) == nil)
    }
}
