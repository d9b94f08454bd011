import SimulatorKit

/// The service whose faults these are.
package enum PokeAPI: FaultyService {
    /// The faults that only this service has.
    package static var ownFaults: [Fault] {
        [.stuckNotFound, .stuckRefusal, .noSprites, .elsewhere, .shuffledStats, .noStats, .negativeCount]
    }
}

/// A fault of the service.
package typealias Fault = WebFault<PokeAPI>
/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
