/// Why a source stopped before it had everything requested: facts only.
package enum Unfinished: Hashable, Sendable {
    /// The service allows only this many more requests for now, and the daemon needs them.
    case fewRequestsLeft(Int)
    /// A later request failed; the results before it are good.
    case failed(FetchError)

    /// What happened, in one sentence: "Incomplete: the service did not answer within 10 s.".
    package func sentence(_ label: SourceLabel) -> String {
        switch self {
        case .fewRequestsLeft(let count):
            "Incomplete: \(label.inSentence) allows \(Self.requests(count)). Try again in a minute."
        case .failed(let error): "Incomplete: \(error.sentence(label))"
        }
    }

    private static func requests(_ count: Int) -> String {
        switch count {
        case ..<1: "no more requests for now"
        case 1: "1 more request for now, which todayd may need"
        default: "\(count) more requests for now, which todayd may need"
        }
    }
}
