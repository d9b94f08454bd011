/// How much the details of one item may cost.
package struct DetailEffort: Hashable, Sendable {
    /// What an effort may be.
    package static let range = 1...100
    /// What is asked for unless somebody wants more.
    package static let usual = DetailEffort(requests: 5)

    /// The most requests for a number that has to be added up from several answers; sources whose details come in one
    /// answer need none of them.
    package let requests: Int
    /// Whether the service's list may have the id; one that it does not have can still be the name of a kind.
    package let isListed: Bool

    /// Makes an effort within the range.
    package init(requests: Int, isListed: Bool = true) {
        self.requests = min(max(Self.range.lowerBound, requests), Self.range.upperBound)
        self.isListed = isListed
    }
}
