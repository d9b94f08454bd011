import Foundation

/// Commands that print what a test wants.
enum Fakes {
    /// Prints a list of `count` items with these titles, or with numbered ones, and answers everything else emptily.
    static func list(count: Int = 20, titles: [String] = []) throws -> String {
        let items = (0..<max(count, titles.count)).map { index in
            let title = index < titles.count ? titles[index] : "Game \(index + 1)"
            return [
                "id": "g\(index + 1)", "title": title, "rank": index + 1, "favorite": false, "enabled": true,
                "display": ["title": title, "favorite": false],
            ] as [String: Any]
        }
        return """
            #!/usr/bin/python3
            import json, sys
            items = json.loads(\(try literal(items)))
            report = {"schema": 1, "source": "topgames", "state": "fresh", "hasMore": False, "ageSeconds": 5, "items": []}
            if sys.argv[1] == "describe":
                sys.exit(65)
            if sys.argv[1] == "list":
                report["items"] = items
            print(json.dumps(report))
            """
    }

    /// Prints a list of `count` items page by page.
    static func pages(count: Int) throws -> String {
        try list(count: count).replacingOccurrences(
            of: "report[\"items\"] = items",
            with: """
                number = int(sys.argv[2].split("=")[1])
                    report.update(page=number, items=items[number * 20 - 20 : number * 20], hasMore=number * 20 < len(items))
                """)
    }

    /// A JSON value as a literal of Python.
    private static func literal(_ value: Any) throws -> String {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
        return "'\(escaped)'"
    }
}
