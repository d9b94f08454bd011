import TestSupport
import TodayApp
import TodayCore

extension Place {
    /// A place whose service is the bestiary.
    static func creatures() throws -> Place {
        let place = try Place(Creatures.descriptor)
        place.comeBack()
        return place
    }

    /// The bestiary cannot be reached from now on.
    func goOffline() { service = { _, _ in .failure(.unreachable(reason: "the connection was refused")) } }

    /// The bestiary answers again.
    func comeBack() { service = Creatures.answer(_:at:) }

    /// The pages of the bestiary, all of them or those that filters let through, in an order.
    func pages(
        status: String? = nil, name: String? = nil, sort: String? = nil, offline: Bool = false, refresh: Bool = false
    ) -> CachedList {
        let filters = ["status": status, "name": name].compactMapValues { $0.flatMap { SearchText($0) } }
        return CachedList(session, ListQuery(filters: filters, sort: sort), offline: offline, refresh: refresh)
    }
}

extension ListPage {
    /// The ids of its rows.
    var ids: [String] { rows.map(\.item.id.description) }
}
