import SimulatorKit

extension Simulation {
    /// GET /pokemon: a part of the list, and the addresses of its neighbours, as the service computes them.
    func list(_ request: HTTPRequest) -> HTTPResponse {
        let (all, part) = (pokedex.all, ListPart(request))
        let end = min(all.count, part.offset + part.limit)
        let results = part.offset < end ? Array(all[part.offset..<end]) : []
        return HTTPResponse.json([
            "count": .int(all.count), "next": address(part.next(of: all.count), request),
            "previous": address(part.previous, request),
            "results": .array(results.map { Pokemon.reference($0.name, "pokemon/\($0.id)", origin) }),
        ]).kept(for: request)
    }

    /// It repeats the path as it was asked for, with or without a slash.
    private func address(_ part: ListPart?, _ request: HTTPRequest) -> JSON {
        part.map { .string("\(origin)\(request.path)?offset=\($0.offset)&limit=\($0.limit)") } ?? .null
    }
}

/// A part of the list; the service's own rules, which lead astray whoever follows them.
struct ListPart: Hashable {
    let offset: Int
    let limit: Int

    /// Anything but a number counts as missing; a limit that is missing or 0 counts as 20.
    init(_ request: HTTPRequest) {
        offset = max(0, Self.number(request.query.first("offset")))
        let asked = Self.number(request.query.first("limit"))
        limit = asked > 0 ? min(asked, 100_000) : 20
    }

    private init(offset: Int, limit: Int) { (self.offset, self.limit) = (offset, limit) }

    /// The next part; the last has a limit of its own: what is left.
    func next(of count: Int) -> ListPart? {
        let next = offset + limit
        return next < count ? ListPart(offset: next, limit: min(limit, count - next)) : nil
    }

    /// The previous part; the one before the last overlaps with its own neighbour.
    var previous: ListPart? {
        offset > 0 ? ListPart(offset: max(0, offset - limit), limit: min(limit, offset)) : nil
    }

    /// The number that a text begins with, as JavaScript reads it.
    private static func number(_ text: String?) -> Int {
        let digits = (text ?? "").drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
        return Int(digits.prefix(9)) ?? 0
    }
}
