import Foundation
import TestSupport
import Testing

@testable import RatesSimulator
@testable import SimulatorKit

@Suite("The list of faults of rates")
struct RatesFaultListTests {
    @Test("no two faults have the same name, and each is found by its own")
    func names() throws {
        #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
        for fault in Fault.all { #expect(try Fault.named(fault.name).summary == fault.summary) }
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
    }

    @Test("every declared fault is in the list, and its documentation is its summary")
    func declarations() throws {
        let files = try Fixtures.swiftFiles(below: "Sources/RatesSimulator/Faults").filter { $0.key.contains("Fault+") }
        let declared = files.values.joined().matches(
            of: /\/\/\/ (?<summary>.+)\n    package static let \w+ = \w+\(\s*"(?<name>[a-z0-9-]+)"/)
        let transport = files.values.joined().matches(of: /package static let \w+ = Fault\(TransportFault\./)
        #expect(declared.count + transport.count == Fault.all.count && transport.count == Fault.transport.count)
        for declaration in declared {
            #expect(try Fault.named(String(declaration.name)).summary == declaration.summary)
        }
    }
}
