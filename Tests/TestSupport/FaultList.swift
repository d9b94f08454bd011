import Foundation
import SimulatorKit

/// The list of a simulator's faults, compared with the files in which they are declared.
package enum FaultList {
    /// What is wrong with it: names that are used twice or not found, faults that are declared but not listed, and
    /// documentation that is not the summary.
    package static func defects<Fault: ServiceFault>(of type: Fault.Type, below folder: String) throws -> [String] {
        var defects = Dictionary(grouping: Fault.all, by: \.name).filter { $0.value.count > 1 }.map {
            "twice: \($0.key)"
        }
        for fault in Fault.all where try Fault.named(fault.name).summary != fault.summary {
            defects.append("not found: \(fault.name)")
        }
        let files = try Fixtures.swiftFiles(below: folder).filter { $0.key.contains("Fault+") }
        let text = files.values.joined()
        let declared = text.matches(
            of: /\/\/\/ (?<summary>.+)\n    package static let \w+ = \w+\(\s*"(?<name>[a-z0-9-]+)"/)
        let transport = text.matches(of: /package static let \w+ = Fault\(TransportFault\./)
        if declared.count + transport.count != Fault.all.count { defects.append("declared and not listed") }
        for declaration in declared
        where try Fault.named(String(declaration.name)).summary
            != declaration.summary
        {
            defects.append("documented otherwise: \(declaration.name)")
        }
        return defects
    }
}
