import SimulatorKit

/// What a fault does, and at which stage: to the rates, or to the response.
typealias FaultEffect = ServiceFaultEffect<Fault, Listing>

/// A fault that affects one request.
typealias ActiveFault = ActiveServiceFault<Fault>
