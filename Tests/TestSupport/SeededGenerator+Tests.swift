import Foundation
import SimulatorKit

package typealias SeededGenerator = SimulatorKit.SeededGenerator

extension SeededGenerator {
    /// Starts from `SEED` in the environment, or else somewhere new, and prints where, so that a failure can be repeated.
    package static func drawn(for test: String) -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
        let generator = SeededGenerator(given ?? UInt64.random(in: 0...999_999))
        print("\(test): SEED=\(generator.seed) repeats this run's choices")
        return generator
    }

    /// The bytes with one of them changed, left out, or followed by another of them.
    package mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var changed = bytes
        let place = Int.random(in: 0..<changed.count, using: &self)
        switch Int.random(in: 0..<3, using: &self) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &self)
        case 1: changed.remove(at: place)
        default: changed.insert(changed[Int.random(in: 0..<changed.count, using: &self)], at: place)
        }
        return changed
    }
}
