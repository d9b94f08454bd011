/// A fault to switch on, with details.
public struct FaultOrder: Sendable, Hashable {
    /// The fault.
    public var fault: Fault
    /// How many requests it strikes; `nil` means the fault's own number, which for most is forever.
    public var count: Int?
    /// How many matching requests to spare first.
    public var skip: Int?
    /// The start of the paths where it strikes; `nil` means the fault's own.
    public var path: String?
    /// The wait, the pause between bytes or the reset, for faults that have one.
    public var seconds: Double?
    /// The size of a body, for faults that are large.
    public var bytes: Int?
    /// The target of a redirect.
    public var location: String?

    /// A fault, with its own defaults for whatever is left out.
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
