import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("The result of a conversion in the window")
struct ConversionWorthTests {
    @Test(
        "1 yen has the digits of its rate, and not 0.01; other amounts and results are in cents",
        arguments: [
            ("1", "0.01", "0.0055354", "0.0055354", "0,0055354"), ("3", "0.02", "0.0055354", "0.02", "0,02"),
            ("1", "1.15", "1.1513", "1.15", "1,15"), ("1", "0.18", "0.18412", "0.18", "0,18"),
        ])
    func worth(_ typed: String, _ amount: String, _ rate: String, _ number: String, _ text: String) throws {
        func decode<Value: Decodable>(_ json: String) throws -> Value {
            try JSONDecoder().decode(Value.self, from: Data(json.utf8))
        }
        func local(_ digits: String) -> String { digits.replacing(".", with: ",") }
        let from: ConversionReport.Amount = try decode(
            #"{"code": "JPY", "name": "yen", "amount": \#(typed), "amountText": "\#(typed)"}"#)
        let result: ConversionReport.Result = try decode(
            """
            {"code": "EUR", "name": "euro", "amount": \(amount), "amountText": "\(local(amount))", "rate": \(rate),
             "rateText": "\(local(rate))", "inverse": 1, "inverseText": "1"}
            """)
        let worth = result.worth(of: from)
        #expect(worth.number == number)
        #expect(worth.text == text)
    }
}
