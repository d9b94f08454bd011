import Glibc

/// SHA-256, by a library that the process has anyway, or that is on nearly every machine (Decisions/0020).
///
/// `today-fetch` has OpenSSL's or GnuTLS's through libcurl, todayd GLib's through libnotify. Linking one of them would make it
/// a condition for both programs to start.
package enum SHA256 {
    /// The digest of `bytes`: 64 hexadecimal digits in lower case; `nil` if there is no such library.
    package static func hex(_ bytes: [UInt8]) -> String? { implementation?(bytes) }

    /// The one of the first library that is there; found once.
    private static let implementation: (@Sendable ([UInt8]) -> String)? = openSSL ?? gnuTLS ?? glib

    /// Where programs are asked for a function of theirs, whichever library has it.
    private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Source: SHA256(3ssl).
    private static var openSSL: (@Sendable ([UInt8]) -> String)? {
        typealias Digest = @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> OpaquePointer?
        guard let digest = function("SHA256", Digest.self) else { return nil }
        return { bytes in text { _ = digest(bytes, bytes.count, $0) } }
    }

    /// Source: gnutls/crypto.h, `gnutls_hash_fast`; 6 is `GNUTLS_DIG_SHA256`.
    private static var gnuTLS: (@Sendable ([UInt8]) -> String)? {
        typealias Digest = @convention(c) (Int32, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Int32
        guard let digest = function("gnutls_hash_fast", Digest.self) else { return nil }
        return { bytes in text { _ = digest(6, bytes, bytes.count, $0) } }
    }

    /// Source: glib/gchecksum.h, `g_compute_checksum_for_data`; 2 is `G_CHECKSUM_SHA256`.
    private static var glib: (@Sendable ([UInt8]) -> String)? {
        typealias Digest = @convention(c) (Int32, UnsafePointer<UInt8>, Int) -> UnsafeMutablePointer<CChar>?
        _ = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_GLOBAL)
        guard let digest = function("g_compute_checksum_for_data", Digest.self) else { return nil }
        return { bytes in
            guard let text = digest(2, bytes, bytes.count) else { return "" }
            // GLib's g_free is free(3).
            defer { free(text) }
            return String(cString: text)
        }
    }

    /// The 32 bytes that `fill` writes, as hexadecimal digits.
    private static func text(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        digest.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { fill(start) }
        }
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
