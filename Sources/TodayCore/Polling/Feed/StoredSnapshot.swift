import FoundationEssentials

/// The state of a source's data, as last determined.
package struct DataStatus: Hashable, Sendable, Codable {
    /// Seconds after which a failure becomes stale, because a running todayd usually polls again sooner.
    private static let failureLife = Double(2 * Schedule.longestWait)

    /// Seconds by which `checkedAt` may be ahead, because time synchronization sets clocks back a little.
    private static let tolerance = 60.0

    /// The state when the status was determined; `state(at:)` returns the current state.
    package let state: DataState
    /// When the last request failed; only with the states `offline` and `unauthorized`.
    package let checkedAt: Date?
    /// When the data becomes stale unless new data arrives; absent if there is no data.
    package let freshUntil: Date?
    /// The failure; only with the states `offline` and `unauthorized`, and absent in files of version 0.2.0.
    package let error: FetchError?
    package private(set) var failedService: SourceLabel?

    package init(_ state: DataState, checkedAt: Date? = nil, freshUntil: Date?, error: FetchError? = nil) {
        (self.state, self.freshUntil) = (state, freshUntil)
        self.checkedAt = state.isFailure ? checkedAt : nil
        self.error = state.isFailure ? error : nil
    }

    /// Returns the status with the label of the service that failed, unless it is the service of `data`.
    package func failing(at label: SourceLabel?, data: Snapshot?) -> DataStatus {
        guard error != nil, let label, label.service != data?.label.service else { return self }
        return changed(self) { $0.failedService = label }
    }

    /// Returns the state at `now`: stale if the status was not renewed in time, or is from a clock that was ahead.
    package func state(at now: Date) -> DataState {
        if let checkedAt, checkedAt > now.addingTimeInterval(Self.tolerance) { return .stale }
        guard let end = validUntil, now > end else { return state }
        return .stale
    }

    /// When the state becomes stale unless it is renewed; `nil` if the state has no end.
    var validUntil: Date? {
        switch state {
        case .fresh: freshUntil
        case .offline, .unauthorized: checkedAt?.addingTimeInterval(Self.failureLife)
        case .stale, .empty: nil
        }
    }
}

/// The contents of `snapshot.json`: a source's data, if any, and its status.
package struct StoredSnapshot: Hashable, Sendable {
    package let source: String
    package private(set) var snapshot: Snapshot?
    /// The status; `nil` in files of version 0.2.0, which stored the status in `feed.json`.
    package private(set) var status: DataStatus?

    package init(_ source: String, _ snapshot: Snapshot?, _ status: DataStatus?) {
        (self.source, self.snapshot, self.status) = (source, snapshot, status)
    }

    /// Returns the data with the status in `feed.json` of version 0.2.0, unless that file is missing or has older data.
    package func with(statusOf feed: Feed?) -> StoredSnapshot {
        guard let feed, (feed.fetchedAt ?? .distantPast) >= snapshot?.fetchedAt ?? .distantPast else { return self }
        return changed(self) {
            $0.status = DataStatus(feed.state, checkedAt: feed.checkedAt, freshUntil: feed.freshUntil)
        }
    }

    /// The data after a sign-in, which ends the state `unauthorized`; unchanged in other states.
    package var signedIn: StoredSnapshot { without(.unauthorized) }

    /// The data after a successful request, which ends the state `offline`; unchanged in other states.
    package var recovered: StoredSnapshot { without(.offline) }

    private func without(_ failure: DataState) -> StoredSnapshot {
        guard let status, status.state == failure else { return self }
        let end = status.freshUntil ?? snapshot?.endOfFreshness(after: Schedule(interval: 60).freshFor)
        return changed(self) { $0.status = DataStatus(snapshot == nil ? .empty : .fresh, freshUntil: end) }
    }

    /// Returns `new` with the stored status, or as fresh if `new` is newer or no status is stored.
    package func with(_ new: Snapshot) -> StoredSnapshot {
        let isNewer = new.fetchedAt > snapshot?.fetchedAt ?? .distantPast
        let former = isNewer ? nil : status
        let end = new.freshUntil ?? former?.freshUntil ?? new.endOfFreshness(after: Schedule(interval: 60).freshFor)
        let status = DataStatus(
            former?.state ?? .fresh, checkedAt: former?.checkedAt, freshUntil: end, error: former?.error)
        return StoredSnapshot(source, new, status.failing(at: former?.failedService, data: new))
    }
}

extension StoredSnapshot: Codable {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        source = try fields.decode(String.self, forKey: .source)
        status = try fields.decodeIfPresent(DataStatus.self, forKey: .status)
        // Before the first data, there is only a status.
        let isEmpty = !fields.contains(.fetchedAt) && status != nil
        snapshot = isEmpty ? nil : try Snapshot(from: decoder)
        guard try fields.decode(Int.self, forKey: .schema) == Snapshot.version else {
            throw DecodingError.dataCorruptedError(forKey: .schema, in: fields, debugDescription: "a later version")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try snapshot?.encode(to: encoder)
        var fields = encoder.container(keyedBy: FileKey.self)
        if snapshot == nil {
            try fields.encode(Snapshot.version, forKey: .schema)
            try fields.encode(source, forKey: .source)
            try fields.encode([Item](), forKey: .items)
        }
        try fields.encodeIfPresent(status, forKey: .status)
    }

    /// Parses a ranking's file as todayd writes it without a failure, and without a decoder (Decisions/0002); or `nil`.
    package init?(plain bytes: [UInt8]) {
        var status: DataStatus?
        guard
            let snapshot = Snapshot(
                plain: bytes,
                others: { key, reader in
                    guard key == "status" else { return false }
                    status = DataStatus(plain: &reader)
                    return status != nil
                })
        else { return nil }
        self.init(snapshot.source, snapshot, status)
    }
}

extension DataStatus {
    fileprivate init?(plain reader: inout PlainJSONReader) {
        var (state, freshUntil): (DataState?, Date?)
        let isWhole = reader.parseObject { key, reader in
            switch key {
            case "state": state = reader.parseString().flatMap { DataState(rawValue: $0) }
            case "freshUntil": return reader.read(&freshUntil)
            default: return false
            }
            return state != nil
        }
        guard isWhole, let state else { return nil }
        self.init(state, freshUntil: freshUntil)
    }
}
