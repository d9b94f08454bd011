import SimulatorKit
import TestRig
import TestSupport
import Testing

@testable import RatesSimulator

@Suite("The list of faults of rates")
struct RatesFaultListTests {
    @Test("every fault is declared, listed and found once, and its documentation is its summary")
    func list() throws {
        #expect(try FaultList.defects(of: Fault.self, below: "Sources/RatesSimulator/Faults") == [])
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
    }
}
