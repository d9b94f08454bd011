import Foundation

/// A generator that draws the same numbers whenever it starts from the same seed.
///
/// Source: SplitMix64, https://prng.di.unimi.it/splitmix64.c
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The seed; a failure that names it can be repeated.
    package let seed: UInt64
    private var state: UInt64

    package init(_ seed: UInt64) {
        self.seed = seed
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< `sides`, like a die.
    package mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}

extension SeededGenerator {
    /// Starts from `SEED` in the environment, or else from a random seed, and prints it, so that a failure can be
    /// repeated.
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
