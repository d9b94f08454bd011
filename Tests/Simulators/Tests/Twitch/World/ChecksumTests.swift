import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("checksums")
struct ChecksumTests {
    @Test("CRC-32 and Adler-32 match the published values, also when the sums run over")
    func published() {
        #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
        let long = [UInt8](repeating: 255, count: 10_000)
        #expect(Checksum.crc32(long) == 322_730_253)
        #expect(Checksum.adler32(long) == 3_055_807_275)
    }
}
