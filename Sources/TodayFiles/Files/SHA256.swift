/// SHA-256, for the names of published files (Decisions/0020) and for `MachineSecond`; source: FIPS 180-4.
package enum SHA256 {
    private static let blockSize = 64

    /// Returns the digest as 64 lowercase hexadecimal digits.
    package static func hex(_ bytes: [UInt8]) -> String {
        var state = initial
        var words = [UInt32](repeating: 0, count: blockSize)
        let whole = bytes.count / blockSize * blockSize
        for block in [bytes[..<whole], padded(bytes[whole...], of: bytes.count)[...]] {
            block.withUnsafeBytes { bytes in
                words.withUnsafeMutableBufferPointer { words in
                    for start in stride(from: 0, to: bytes.count, by: blockSize) {
                        fill(words, from: bytes, at: start)
                        state.mix(UnsafeBufferPointer(words))
                    }
                }
            }
        }
        return state.hex
    }

    /// See section 5.1.1.
    private static func padded(_ rest: ArraySlice<UInt8>, of count: Int) -> [UInt8] {
        let zeros = (2 * blockSize - 9 - rest.count) % blockSize
        let length = withUnsafeBytes(of: UInt64(count * 8).bigEndian) { Array($0) }
        return Array(rest) + [0x80] + Array(repeating: 0, count: zeros) + length
    }

    private static func fill(
        _ words: UnsafeMutableBufferPointer<UInt32>, from bytes: UnsafeRawBufferPointer, at start: Int
    ) {
        for index in 0..<16 {
            words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self))
        }
        for index in 16..<blockSize {
            let (early, late) = (words[index &- 15], words[index &- 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
            words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
        }
    }

    fileprivate static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word &>> bits | word &<< (32 &- bits) }

    /// See section 5.3.3.
    private static let initial = SHA256State(
        a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a,
        e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab, h: 0x5be0_cd19)

    /// See section 4.2.2.
    fileprivate static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

private struct SHA256State {
    var a, b, c, d, e, f, g, h: UInt32

    /// See section 6.2.2, steps 2 to 4.
    mutating func mix(_ words: UnsafeBufferPointer<UInt32>) {
        let previous = self
        SHA256.constants.withUnsafeBufferPointer { constants in
            for index in 0..<words.count {
                let sumE = SHA256.rotated(e, 6) ^ SHA256.rotated(e, 11) ^ SHA256.rotated(e, 25)
                let first = h &+ sumE &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
                let sumA = SHA256.rotated(a, 2) ^ SHA256.rotated(a, 13) ^ SHA256.rotated(a, 22)
                let second = sumA &+ (a & b ^ a & c ^ b & c)
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
        }
        (a, b, c, d) = (a &+ previous.a, b &+ previous.b, c &+ previous.c, d &+ previous.d)
        (e, f, g, h) = (e &+ previous.e, f &+ previous.f, g &+ previous.g, h &+ previous.h)
    }

    var hex: String {
        [a, b, c, d, e, f, g, h].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
