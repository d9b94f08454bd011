import Foundation
import SimulatorKit
import TestSupport

/// The list of a simulator's faults, compared with the files in which they are declared.
package enum FaultList {
    /// What is wrong with it: names that are used twice or not found, faults that are declared but not listed or the
    /// other way round, and documentation that is not the summary.
    ///
    /// `folder` has the service's own faults; it can list those that any web server can have, too.
    package static func defects<Fault: ServiceFault>(of type: Fault.Type, below folder: String) throws -> [String] {
        var defects = Dictionary(grouping: Fault.all, by: \.name).filter { $0.value.count > 1 }.map {
            "twice: \($0.key)"
        }
        for fault in Fault.all where try Fault.named(fault.name).summary != fault.summary {
            defects.append("not found: \(fault.name)")
        }
        let own = try declared(below: folder)
        let shared = try declared(below: "Sources/SimulatorKit/Faults")
        let listed = Set(Fault.all.map(\.name))
        defects += own.keys.filter { !listed.contains($0) }.map { "declared and not listed: \($0)" }
        for fault in Fault.all {
            switch own[fault.name] ?? shared[fault.name] {
            case fault.summary: continue
            case nil: defects.append("listed and not declared: \(fault.name)")
            case .some: defects.append("documented otherwise: \(fault.name)")
            }
        }
        return defects
    }

    /// The documentation of the faults that files declare, by their names.
    private static func declared(below folder: String) throws -> [String: String] {
        let files = try Fixtures.swiftFiles(below: folder).filter { $0.key.contains("Fault+") }
        let fault =
            /\/\/\/ (?<summary>.+)\n    package static var \w+: (?:Self|Fault) \{\s*\w+\(\s*"(?<name>[a-z0-9-]+)"/
        let declared = files.values.joined().matches(of: fault).map { (String($0.name), String($0.summary)) }
        let below = TransportFault.all.map { ($0.name, $0.summary) }
        return Dictionary(declared + (folder.contains("SimulatorKit") ? below : [])) { first, _ in first }
    }
}
