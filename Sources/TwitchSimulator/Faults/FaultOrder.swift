/// A fault that is to be switched on, and the details.
public struct FaultOrder: Sendable, Hashable {
    /// Which.
    public var fault: Fault
    /// How many requests it strikes; nil is the fault's own number, which for most is for ever.
    public var count: Int?
    /// How many requests that match are spared first.
    public var skip: Int?
    /// The start of the paths it strikes; nil is the fault's own.
    public var path: String?
    /// The wait, the pause between bytes or the reset, for faults that have one.
    public var seconds: Double?
    /// The size of a body, for faults that are large.
    public var bytes: Int?
    /// Where a redirect leads.
    public var location: String?

    /// A fault with its own defaults for what is left out.
    public init(
        _ fault: Fault, count: Int? = nil, skip: Int? = nil, path: String? = nil, seconds: Double? = nil,
        bytes: Int? = nil, location: String? = nil
    ) {
        self.fault = fault
        self.count = count
        self.skip = skip
        self.path = path
        self.seconds = seconds
        self.bytes = bytes
        self.location = location
    }

    func matches(_ request: HTTPRequest) -> Bool {
        request.path.hasPrefix(path ?? fault.path) && fault.applies(request)
    }
}
