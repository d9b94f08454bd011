import CCurl

/// The libcurl that was loaded.
package enum CurlVersion {
    /// Its version, with that of its TLS library: "7.88.1 (OpenSSL/3.0.15)".
    package static var text: String {
        guard let data = curl_version_info(CURLVERSION_FIRST)?.pointee else { return "unknown" }
        let version = data.version.map { String(cString: $0) } ?? "unknown"
        return version + (data.ssl_version.map { " (\(String(cString: $0)))" } ?? "")
    }
}
