import Testing
import TodayReports
import WindowCore

@Suite("What a search has covered")
struct SearchReachTests {
    private let cached = Reports.page(["a", "b"]).items

    @Test("The service's further results are counted, without those that are cached")
    func more() {
        #expect(SearchReach(Reports.page(["a", "b", "c"]), besides: cached) == .service(more: 1))
        #expect(SearchReach(Reports.page(["a", "b"]), besides: cached) == .service(more: 0))
        #expect(SearchReach(Reports.page([], state: "empty"), besides: []) == .service(more: 0))
    }

    @Test("If the service cannot be searched, only the cached items were", arguments: ["offline", "unauthorized"])
    func failed(_ state: String) {
        #expect(SearchReach(Reports.page(["a", "b"], state: state), besides: cached) == .cache)
    }
}
