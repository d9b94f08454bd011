import SimulatorKit

extension Simulation {
    /// How many characters a page has.
    static let pageSize = 20

    /// GET /api/character?page=2&status=alive: a page of the characters that match.
    func list(_ exchange: Exchange) -> HTTPResponse {
        let query = exchange.request.query
        let found: [SimulatedCharacter]
        do throws(BadPattern) {
            found = try CharacterMatch.all(cast.members, query)
        } catch {
            return .error(error.description, status: 500)
        }
        // Anything but a number counts as 1, and page 1.5 begins in the middle of page 1.
        let page = query.first("page").flatMap { Double($0) }.flatMap { $0 >= 1 ? $0 : nil } ?? 1
        let first = Int((min(page, 1e6) - 1) * Double(Self.pageSize))
        guard first < found.count else { return .error("There is nothing here", status: 404) }
        let pages = (found.count + Self.pageSize - 1) / Self.pageSize
        var listing = Listing(
            count: found.count, pages: pages, next: page < Double(pages) ? link(Int(page) + 1, query) : nil,
            previous: page > 1 ? link(Int(page) - 1, query) : nil,
            results: Array(found.dropFirst(first).prefix(Self.pageSize)))
        exchange.faults.adjust(&listing)
        return .json(listing.json(api))
    }

    /// The address of another page; like the service, it does not percent-encode the filters.
    private func link(_ page: Int, _ query: [Parameter]) -> String {
        let filters = query.filter { CharacterMatch.fields.keys.contains($0.name) }
        return "\(api)/character?page=\(page)" + filters.map { "&\($0.name)=\($0.value)" }.joined()
    }

    /// GET /api/character/7, or /api/character/1,2,3.
    func characters(_ text: String, _ exchange: Exchange) -> HTTPResponse {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let inner = isBracketed ? String(text.dropFirst().dropLast()) : text
        guard isBracketed || text.contains(",") else { return character(text, exchange) }
        let ids = inner.split(separator: ",").map { Int($0) }
        guard !ids.contains(nil), !ids.isEmpty else { return .error("Bad... bad array :/", status: 500) }
        var listing = Listing(results: cast.members.filter { ids.contains($0.id) })
        exchange.faults.adjust(&listing)
        return .json(.array(listing.results.map { $0.json(api) }))
    }

    private func character(_ text: String, _ exchange: Exchange) -> HTTPResponse {
        guard let id = Int(text) else { return .error("Hey! you must provide an id", status: 500) }
        guard let character = cast[id] else { return .error("Character not found", status: 404) }
        var listing = Listing(results: [character])
        exchange.faults.adjust(&listing)
        return .json(listing.results.first?.json(api) ?? .null)
    }
}
