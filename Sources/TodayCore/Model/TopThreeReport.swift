/// The snapshot as `--json` prints it: the object in the file, plus its current age and state.
package struct TopThreeReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case ageSeconds
        case state
    }

    private let snapshot: Snapshot
    private let status: FeedStatus

    /// Makes the report; `nil` if there is nothing to report.
    package init?(_ status: FeedStatus) {
        guard let snapshot = status.snapshot else { return nil }
        self.snapshot = snapshot
        self.status = status
    }

    /// Encodes the snapshot's own keys and two more.
    package func encode(to encoder: any Encoder) throws {
        try snapshot.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(status.age, forKey: .ageSeconds)
        try fields.encode(status.state, forKey: .state)
    }
}
