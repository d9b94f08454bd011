import SimulatorKit
import TestRig
import TestSupport
import Testing

@testable import CharactersSimulator

@Suite("The list of faults of characters")
struct CharactersFaultListTests {
    @Test("every fault is declared, listed and found once, and its documentation is its summary")
    func list() throws {
        #expect(try FaultList.defects(of: Fault.self, below: "Sources/CharactersSimulator/Faults") == [])
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
    }
}
