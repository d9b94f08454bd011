import Foundation
import TodayReports

/// Reports as a command prints them.
enum Reports {
    /// A page of a list with items of these ids.
    static func page(
        _ ids: [String], page: Int? = nil, hasMore: Bool = false, state: String = "fresh", note: String? = nil
    ) -> ListReport {
        let items = ids.map { id in
            """
            {"id": "\(id)", "title": "Title \(id)", "favorite": false, "enabled": true,
             "display": {"title": "Title \(id)", "favorite": false, "value": "≥ 1K viewers", "move": "up"}}
            """
        }
        let (number, words) = (page.map(String.init) ?? "null", note.map { "\"\($0)\"" } ?? "null")
        let json = """
            {"schema": 1, "source": "x", "state": "\(state)", "hasMore": \(hasMore), "page": \(number), "note": \(words),
             "ageSeconds": 60, "items": [\(items.joined(separator: ","))]}
            """
        guard let report = JSONCoding.decode(ListReport.self, Data(json.utf8)) else { preconditionFailure(json) }
        return report
    }
}
