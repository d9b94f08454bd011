extension DisplayText {
    /// An id for something known only by name: the same for every spelling of it.
    ///
    /// Source: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
    package var madeID: ItemID {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in folded.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        guard let id = ItemID("name-" + String(hash, radix: 16)) else { preconditionFailure("a hash is an id") }
        return id
    }
}
