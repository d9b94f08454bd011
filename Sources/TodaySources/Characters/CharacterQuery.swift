import TodayCore

/// A query as the service takes it.
///
/// The service looks for a text anywhere in a name, in any case; accents and kinds of apostrophe count.
struct CharacterQuery {
    /// The characters that mean something in a regular expression.
    private static let special: Set<Character> = Set("\\^$.*+?()[]{}|")

    /// The name to look for, which is part of one; `nil` for any.
    let name: String?
    /// The status to look for; `nil` for any.
    let status: String?

    init(_ query: ListQuery) {
        name = (query.filters["name"] ?? query.search)?.words
        status = query.filters["status"]?.words
    }

    /// The same name with each kind of apostrophe: most names are written with ', and fourteen with ’.
    var spellings: [CharacterQuery] {
        guard let name, name.contains(where: { $0 == "'" || $0 == "’" }) else { return [self] }
        return ["'", "’"].map { mark in
            CharacterQuery(name: String(name.map { $0 == "'" || $0 == "’" ? mark : $0 }), status: status)
        }
    }

    /// The fields of a request for a page.
    func fields(page: Int) -> [HTTPRequest.Field] {
        let filters = [name.map { ("name", Self.sent($0)) }, status.map { ("status", $0) }].compactMap(\.self)
        return [HTTPRequest.Field("page", String(page))] + filters.map { HTTPRequest.Field($0.0, $0.1) }
    }

    private init(name: String?, status: String?) {
        (self.name, self.status) = (name, status)
    }

    /// The name as it has to be sent: the service takes one that begins with "male" for a regular expression, and fails
    /// over "male(".
    private static func sent(_ name: String) -> String {
        guard name.lowercased().hasPrefix("male") else { return name }
        return String(name.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }
}
