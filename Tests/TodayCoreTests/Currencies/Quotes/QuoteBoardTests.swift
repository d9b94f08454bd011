import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What bars show of quotes")
struct QuoteBoardTests {
    private func line(_ board: QuoteBoard) -> [String] {
        board.items.map { item in
            let quotation = item.quotation
            return "\(item.id) \(quotation?.brief.text ?? "?") \(quotation?.value.text ?? "?")\(item.move.symbol())"
        }
    }

    @Test(
        "the first three favourites in the base currency, in the person's order, with the move since the rates before")
    func favorites() {
        let board = BoardQuotes.board(BoardQuotes.view("EUR", "USD", "GBP", "JPY"))
        #expect(line(board) == ["EUR 5.90 5.9003▼", "USD 5.43 5.4312▲", "GBP 6.81 6.8103"])
        #expect(board.items.allSatisfy { !$0.isRanked && $0.quotation?.unit == DisplayText("BRL") })
    }

    @Test("dollar, euro and pound if there are no favourites, without the base")
    func usual() {
        #expect(line(BoardQuotes.board()).map { $0.prefix(3) } == ["USD", "EUR", "GBP"])
        let dollars = BoardQuotes.board(QuoteView(base: .dollar))
        #expect(line(dollars) == ["EUR 1.09 1.0864▼", "GBP 1.25 1.2539▼"])
    }

    @Test("favourites that are the base, or that the provider does not quote, leave their place to the next")
    func leftOut() {
        #expect(line(BoardQuotes.board(BoardQuotes.view("BRL", "VEF", "JPY"))) == ["JPY 0.0362 0.036179▲"])
        #expect(line(BoardQuotes.board(BoardQuotes.view("BRL", "VEF"))).count == 3)
    }

    @Test("nothing has moved where there were no rates before, or those of another provider")
    func noPrevious() {
        let first = KnownQuotes(BoardQuotes.page(), after: nil)
        #expect(QuoteBoard(.rates, first, BoardQuotes.view()).items.allSatisfy { $0.move == .same })
        var board = QuoteBoard(.rates, first, BoardQuotes.view())
        board.take(BoardQuotes.page(BoardQuotes.yesterday, provider: "frankfurter", at: Sample.start + 60))
        #expect(board.items.allSatisfy { $0.move == .same } && board.source.label.service == "Frankfurter")
    }

    @Test("an answer with older rates than those known changes nothing")
    func older() {
        var board = BoardQuotes.board()
        board.take(BoardQuotes.page(BoardQuotes.yesterday, at: Sample.start + 60, age: 3600))
        #expect(board.known == BoardQuotes.known())
    }

    @Test("names are in the person's language")
    func names() {
        let names = BoardQuotes.board(BoardQuotes.view("USD", languages: ["pt_BR"])).items.map(\.quotation?.name)
        #expect(names == [DisplayText("dólar americano")])
    }

    @Test("the snapshot has the time of the rates, when they get old, and the line that the provider's terms require")
    func snapshot() throws {
        let snapshot = try #require(Snapshot(BoardQuotes.board()))
        #expect(snapshot.time == Sample.start + -600 && snapshot.fetchedAt == Sample.start)
        #expect(snapshot.freshUntil == Sample.start + 86_400 + 600)
        #expect(snapshot.label.service == "ExchangeRate-API" && snapshot.source == "rates")
        #expect(snapshot.attribution?.text == "Rates By Exchange Rate API")
        #expect(snapshot.age(at: Sample.start + 60) == 660)
        let text = try #require(JSONCoding.encode(snapshot, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) == snapshot)
    }

    @Test("rates that are dated ahead count as of the moment they arrived")
    func ahead() throws {
        let known = KnownQuotes(BoardQuotes.page(age: -3600), after: nil)
        let snapshot = try #require(Snapshot(QuoteBoard(.rates, known, BoardQuotes.view())))
        #expect(snapshot.age(at: Sample.start) == 0)
    }

    @Test("a base currency that the provider does not quote is an error with its code; no other one takes its place")
    func obstacle() {
        let board = QuoteBoard(.rates, BoardQuotes.known(), QuoteView(base: BoardQuotes.code("ARS")))
        #expect(board.items.isEmpty && Snapshot(board) == nil)
        #expect(board.obstacle == .badAnswer(reason: "it has no rate for the base currency, ARS"))
        #expect(BoardQuotes.board().obstacle == nil && QuoteBoard(.rates, nil, QuoteView()).obstacle == nil)
    }

    @Test(
        "a bar gets few digits, rounded once from the exact rate",
        arguments: [
            ("5.43495", "5.43"), ("1", "1.00"), ("999.994", "999.99"), ("1000.4", "1000"), ("98123.5", "98124"),
            ("0.18412", "0.184"), ("0.0362", "0.0362"), ("0.5", "0.500"), ("0.0000238123", "0.0000238"),
        ])
    func brief(rate: String, shown: String) throws {
        let table = BoardQuotes.table(["BRL": rate], asOf: Sample.start, next: nil)
        #expect(try table.briefRate(from: .dollar, to: BoardQuotes.real).text == shown)
    }

    @Test("a number keeps its last zeros in a file, and what is no number is refused")
    func files() throws {
        let number = RoundedNumber(try DecimalNumber(json: "5.4"), decimals: 4)
        let text = try #require(JSONCoding.encode([number], pretty: false))
        #expect(text == #"["5.4000"]"# && JSONCoding.decode([RoundedNumber].self, Data(text.utf8)) == [number])
        for bad in [#"["5,4"]"#, #"[5.4]"#, #"["NaN"]"#, "[\"0.\(String(repeating: "0", count: 60))1\"]"] {
            #expect(JSONCoding.decode([RoundedNumber].self, Data(bad.utf8)) == nil, "\(bad)")
        }
    }
}
