import SimulatorKit

/// The services whose faults these are.
package enum RatesServices: FaultyService {
    /// What an answer says, before it is written.
    package typealias Content = Listing

    /// Their faults.
    package static var faults: [Fault] {
        Fault.transport + Fault.texts + Fault.answers + Fault.numbers + Fault.times + Fault.services
    }
}

/// Something that goes wrong with one of them.
package typealias Fault = WebFault<RatesServices>
/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
/// A fault that affects one request.
typealias ActiveFault = ActiveServiceFault<Fault>
