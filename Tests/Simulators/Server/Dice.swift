/// A generator that draws the same numbers whenever it starts from the same seed.
///
/// Source: SplitMix64, https://prng.di.unimi.it/splitmix64.c; programs cannot link the tests' own.
struct Dice: Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// 0 ..< `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }

    /// 0 ..< 1.
    var part: Float { mutating get { Float(roll(4_096)) / 4_096 } }
}
