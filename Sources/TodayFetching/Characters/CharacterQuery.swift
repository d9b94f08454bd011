import TodayCore

/// A query as the service takes it.
///
/// The service looks for a text anywhere in a name, in any case; accents and kinds of apostrophe count.
struct CharacterQuery {
    /// The service takes a text that begins with this for a regular expression, and looks for it at the beginning of
    /// names only.
    private static let quirk = "male"

    /// The name to look for, which is part of one; `nil` for any.
    let name: String?
    /// The status to look for; `nil` for any.
    let status: String?
    /// What a name must contain, in any case, to be what was looked for, because the service is asked for less; `nil` if
    /// it is asked for just that.
    let rest: String?

    init(_ query: ListQuery) {
        self.init(
            name: (query.filters["name"] ?? query.search)?.words, status: query.filters["status"]?.words, rest: nil)
    }

    private init(name: String?, status: String?, rest: String?) {
        (self.name, self.status, self.rest) = (name, status, rest)
    }

    /// What to ask for instead, to find all that is looked for.
    ///
    /// Most names are written with ', and fourteen with ’: both are asked for. The first letter of "male" is left out.
    var questions: [CharacterQuery] {
        guard let name else { return [self] }
        let hasMark = name.contains { $0 == "'" || $0 == "’" }
        let spellings = hasMark ? ["'", "’"].map { mark in name.spelled(with: mark) } : [name]
        return spellings.map { spelling in
            let isMisread = spelling.lowercased().hasPrefix(Self.quirk)
            return CharacterQuery(
                name: isMisread ? String(spelling.dropFirst()) : spelling, status: status,
                rest: isMisread ? spelling.lowercased() : nil)
        }
    }

    /// Whether a character is what was looked for.
    func matches(_ item: Item) -> Bool {
        rest.map { item.title.escaped(for: .plain).lowercased().contains($0) } ?? true
    }

    /// The fields of a request for a page.
    func fields(page: Int) -> [HTTPRequest.Field] {
        let filters = [name.map { ("name", $0) }, status.map { ("status", $0) }].compactMap(\.self)
        return [HTTPRequest.Field("page", String(page))] + filters.map { HTTPRequest.Field($0.0, $0.1) }
    }
}

extension String {
    /// The same text with one kind of apostrophe.
    fileprivate func spelled(with mark: Character) -> String {
        String(map { $0 == "'" || $0 == "’" ? mark : $0 })
    }
}
