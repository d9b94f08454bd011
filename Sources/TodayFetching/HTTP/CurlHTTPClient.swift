import CCurl
import Glibc
import TodayCore
import TodayFiles

/// An HTTP client with one libcurl handle, which reuses connections; only one thread at a time may use it.
final class CurlHTTPClient {
    /// The time limits in seconds for connecting, and for a whole request with its redirects.
    private static let (connectTimeout, totalTimeout) = (5, 10)
    private static let redirects = 3

    /// The environment variable with the path of a PEM file of certificates to trust.
    static let certificatesVariable = "TODAY_CA_FILE"

    private let handle: UnsafeMutableRawPointer
    private let certificates: String?
    private let environment: [String: String]

    init(_ environment: [String: String]) throws(FetchError) {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        guard let handle = curl_easy_init() else { throw .fetcher(reason: "libcurl could not be initialised") }
        (self.handle, self.environment) = (handle, environment)
        certificates = environment[Self.certificatesVariable].flatMap { $0.isEmpty ? nil : $0 }
    }

    deinit { curl_easy_cleanup(handle) }

    /// Sends a request, and follows up to three redirects to the same scheme, host and port with GET requests.
    func send(_ request: HTTPRequest) throws(FetchError) -> HTTPResponse {
        guard let start = ServerAddress(request.url), start.isAllowed else {
            let wrong = FetchError.unreachable(reason: "only https is allowed, except for this machine")
            throw variable(naming: request.url).map {
                .environment(variable: $0, reason: "only https is allowed, except for this machine", file: nil)
            } ?? wrong
        }
        guard request.hasSoundHeaders else { throw .fetcher(reason: "a request header is not valid") }
        let deadline = MonotonicClock.seconds + Double(Self.totalTimeout)
        var response = try perform(request, at: request.url, until: deadline)
        for _ in 0..<Self.redirects {
            guard let next = redirect(response) else { return response }
            guard ServerAddress(next) == start else { throw .badAnswer(reason: "it redirects to another server") }
            let followUp = HTTPRequest(next, headers: request.headers, limit: request.limit)
            response = try perform(followUp, at: next, until: deadline)
        }
        guard redirect(response) == nil else { throw .badAnswer(reason: "too many redirects") }
        return response
    }

    private func variable(naming url: String) -> String? {
        environment.first { $0.key.hasPrefix("TODAY_") && !$0.value.isEmpty && url.hasPrefix($0.value) }?.key
    }

    private func redirect(_ response: HTTPResponse) -> String? {
        guard (300..<400).contains(response.status), !response.isUnchanged else { return nil }
        var next: UnsafeMutablePointer<CChar>?
        curl_get_string(handle, CURLINFO_REDIRECT_URL, &next)
        return next.map { String(cString: $0) }
    }

    private func perform(
        _ request: HTTPRequest, at url: String, until deadline: Double
    ) throws(FetchError) -> HTTPResponse {
        curl_easy_reset(handle)
        set(url, until: deadline)
        let receiver = CurlReceiver(limit: request.limit)
        connect(receiver)
        var list: UnsafeMutablePointer<curl_slist>?
        for line in request.headers { list = curl_slist_append(list, line) }
        defer { curl_slist_free_all(list) }
        curl_set_list(handle, CURLOPT_HTTPHEADER, list)
        if let form = request.form { curl_set_string(handle, CURLOPT_COPYPOSTFIELDS, form) }
        let code = curl_easy_perform(handle)
        if receiver.overflowed { throw .tooLarge(limit: request.limit) }
        if receiver.hasEndlessHeaders || Self.isEndlessHeader(code) {
            throw .badAnswer(reason: "its headers are too long")
        }
        if code != CURLE_OK { throw failure(code, isLate: MonotonicClock.seconds >= deadline - 0.2) }
        var status = 0
        curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
        return HTTPResponse(status: status, headers: receiver.headers, body: receiver.body, url: url)
    }

    private func set(_ url: String, until deadline: Double) {
        curl_set_string(handle, CURLOPT_URL, url)
        curl_set_string(handle, CURLOPT_USERAGENT, Product.userAgent)
        curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, Self.connectTimeout)
        curl_set_long(handle, CURLOPT_TIMEOUT_MS, max(1, Int((deadline - MonotonicClock.seconds) * 1000)))
        curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        let isLoopback = ServerAddress(url)?.isLoopback ?? false
        curl_set_string(handle, CURLOPT_PROTOCOLS_STR, isLoopback ? "http,https" : "https")
        if isLoopback { curl_set_string(handle, CURLOPT_NOPROXY, "*") }
        if let certificates { curl_set_string(handle, CURLOPT_CAINFO, certificates) }
    }

    private func connect(_ receiver: CurlReceiver) {
        let pointer = Unmanaged.passUnretained(receiver).toOpaque()
        curl_set_function(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlReceiver.at(context).append(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        curl_set_pointer(handle, CURLOPT_WRITEDATA, pointer)
        curl_set_function(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlReceiver.at(context).appendHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        curl_set_pointer(handle, CURLOPT_HEADERDATA, pointer)
    }

    /// Returns whether a header line over 100 KiB is likely; libcurl before 8.6 does not have `CURLE_TOO_LARGE` (100).
    private static func isEndlessHeader(_ code: CURLcode) -> Bool {
        code == CURLE_OUT_OF_MEMORY || code.rawValue == 100
    }

    private func failure(_ code: CURLcode, isLate: Bool) -> FetchError {
        switch code {
        case CURLE_SSL_CACERT_BADFILE where certificates != nil:
            .environment(
                variable: Self.certificatesVariable, reason: "it cannot be read, or contains no certificates",
                file: certificates)
        case CURLE_PEER_FAILED_VERIFICATION where certificates != nil:
            .unreachable(reason: "its certificate is not trusted (see TODAY_CA_FILE)")
        case CURLE_OPERATION_TIMEDOUT: .timedOut(seconds: isLate ? Self.totalTimeout : Self.connectTimeout)
        case CURLE_COULDNT_RESOLVE_HOST: .unreachable(reason: "its host name could not be resolved")
        case CURLE_COULDNT_CONNECT: .unreachable(reason: "the connection was refused")
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING:
            .unreachable(reason: "the connection was closed before the response was complete")
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR: .unreachable(reason: "the connection was lost")
        // The sign-in page of a network responds in place of every server.
        case CURLE_PEER_FAILED_VERIFICATION:
            .unreachable(reason: "its certificate is not trusted; perhaps the network wants you to sign in first")
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .badAnswer(reason: "its compressed data is damaged")
        default: .unreachable(reason: String(cString: curl_easy_strerror(code)))
        }
    }

    /// The versions of the loaded libcurl and of its TLS library: "7.88.1 (OpenSSL/3.0.15)".
    static var version: String {
        guard let data = curl_version_info(CURLVERSION_FIRST)?.pointee else { return "unknown" }
        let version = data.version.map { String(cString: $0) } ?? "unknown"
        return version + (data.ssl_version.map { " (\(String(cString: $0)))" } ?? "")
    }
}

extension HTTPClient {
    static func live(_ environment: [String: String]) throws(FetchError) -> HTTPClient {
        let curl = try CurlHTTPClient(environment)
        return HTTPClient { (request) throws(FetchError) in try curl.send(request) }
    }
}

/// Collects the headers and the body that libcurl receives, and aborts the transfer beyond a size limit.
final class CurlReceiver {
    private(set) var body: [UInt8] = []
    private(set) var headers: [String: String] = [:]
    private(set) var overflowed = false
    private(set) var hasEndlessHeaders = false
    private static let headerLimit = 64 << 10
    private var headerBytes = 0
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    static func at(_ context: UnsafeMutableRawPointer?) -> CurlReceiver {
        Unmanaged<CurlReceiver>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Appends decompressed bytes; returns their count, or 0 to abort the transfer if the body would exceed the limit.
    func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= limit else {
            overflowed = true
            return 0
        }
        body += bytes
        return bytes.count
    }

    /// Adds a header, up to 100 per response; returns its length, or 0 to abort if all headers together exceed 64 KiB.
    func appendHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") { (headers, headerBytes) = ([:], 0) }
        headerBytes += bytes.count
        guard headerBytes <= Self.headerLimit else {
            hasEndlessHeaders = true
            return 0
        }
        if let colon = line.firstIndex(of: ":"), headers.count < 100 {
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return bytes.count
    }
}
