extension SeededGenerator {
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
