import Foundation
import TodayReports

/// Reports as a command prints them.
enum Reports {
    /// A page of a list with items of these ids.
    static func page(
        _ ids: [String], page: Int? = nil, hasMore: Bool = false, state: String = "fresh", note: String? = nil,
        favorites: Set<String> = [], leftOut: [String] = []
    ) -> ListReport {
        let items = ids.map { id in
            """
            {"id": "\(id)", "title": "Title \(id)", "favorite": \(favorites.contains(id)), "enabled": true,
             "display": {"title": "Title \(id)", "favorite": false, "value": "≥ 1K viewers", "move": "up"}}
            """
        }
        let (number, words) = (page.map(String.init) ?? "null", note.map { "\"\($0)\"" } ?? "null")
        let json = """
            {"schema": 1, "source": "x", "state": "\(state)", "hasMore": \(hasMore), "page": \(number), "note": \(words),
             "ageSeconds": 60, "leftOut": [\(leftOut.map { "\"\($0)\"" }.joined(separator: ","))], "items": [\(items.joined(separator: ","))]}
            """
        guard let report = JSONCoding.decode(ListReport.self, Data(json.utf8)) else { preconditionFailure(json) }
        return report
    }

    /// A conversion of an amount of one currency into another.
    static func conversion(of amount: String, _ from: String, into code: String) -> ConversionReport? {
        let json = """
            {"schema": 1, "source": "x", "state": "fresh", "ratesFrom": "2020-01-02T03:04:05Z", "provider": "y",
             "from": {"code": "\(from)", "name": "A", "amount": \(amount), "typed": "\(amount)"},
             "results": [{"code": "\(code)", "name": "B", "amount": 1, "rate": 1, "inverse": 1}]}
            """
        return JSONCoding.decode(ConversionReport.self, Data(json.utf8))
    }
}
