import SimulatorKit

/// The service whose faults these are.
package enum PokeAPI: FaultyService {
    /// What it answers is changed as written.
    package typealias Content = Never

    /// Its faults.
    package static var faults: [Fault] { Fault.transport + Fault.bodies + Fault.statuses + own }

    private static var own: [Fault] {
        [.stuckNotFound, .stuckRefusal, .noSprites, .elsewhere, .shuffledStats, .noStats, .negativeCount]
    }
}

/// A fault of the service.
package typealias Fault = WebFault<PokeAPI>
/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
