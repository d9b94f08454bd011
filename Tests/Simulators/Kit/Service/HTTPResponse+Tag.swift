extension HTTPResponse {
    /// The response with a weak tag of its body; 304 without a body for a client that already has it.
    package func tagged(for request: HTTPRequest) -> HTTPResponse {
        let sum = body.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let tag = "W/\"\(String(sum, radix: 16))\""
        var answer = request.headers["if-none-match"] == tag ? HTTPResponse.status(304) : self
        answer["ETag"] = tag
        return answer
    }
}
