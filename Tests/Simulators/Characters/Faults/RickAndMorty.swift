import SimulatorKit

/// The service whose faults these are.
package enum RickAndMorty: FaultyService {
    /// What an answer says, before it is written.
    package typealias Content = Listing

    /// Its faults.
    package static var faults: [Fault] { Fault.transport + Fault.texts + Fault.answers + Fault.lists }
}

/// Something that goes wrong with the service.
package typealias Fault = WebFault<RickAndMorty>
/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
/// A fault that affects one request.
typealias ActiveFault = ActiveServiceFault<Fault>
