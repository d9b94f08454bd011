/// A fault to switch on, with details.
package struct ServiceFaultOrder<Fault: ServiceFault>: Sendable, Hashable {
    /// The fault.
    package var fault: Fault
    /// How many requests it strikes; `nil` means the fault's own number, which for most is forever.
    package var count: Int?
    /// How many matching requests to spare first.
    package var skip: Int?
    /// The start of the paths where it strikes; `nil` means the fault's own.
    package var path: String?
    /// The wait, the pause between bytes or the reset, for faults that have one.
    package var seconds: Double?
    /// The size of a body, for faults that are large.
    package var bytes: Int?
    /// The target of a redirect.
    package var location: String?

    /// A fault, with its own defaults for whatever is left out.
    package init(
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
        request.path.hasPrefix(path ?? fault.path) && fault.applies(to: request)
    }
}
