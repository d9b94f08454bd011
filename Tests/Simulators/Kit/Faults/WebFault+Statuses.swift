/// Statuses that any server, or the network in front of it, can answer with.
extension WebFault {
    /// All of them.
    package static var statuses: [Self] {
        [tooManyRequests, challenge, badGateway, serverError, gatewayTimeout, redirectElsewhere, redirectLoop]
    }

    /// 429, with `seconds` (1200) in Retry-After.
    package static var tooManyRequests: Self {
        Self(
            "too-many-requests", "429, with `seconds` (1200) in Retry-After.",
            .answer { fault in
                var response = HTTPResponse.text("Too Many Requests", status: 429)
                response["Retry-After"] = String(Int(fault.seconds(1200)))
                return response
            })
    }
    /// 403 with a web page and `cf-mitigated`: Cloudflare wants a browser.
    package static var challenge: Self {
        Self(
            "challenge", "403 with a web page and `cf-mitigated`: Cloudflare wants a browser.",
            .answer { _ in
                var response = HTTPResponse.html("<!doctype html><title>Just a moment…</title>", status: 403)
                response["cf-mitigated"] = "challenge"
                return response
            })
    }
    /// 502 with a web page, as from a gateway.
    package static var badGateway: Self {
        Self("bad-gateway", "502 with a web page, as from a gateway.", .answer { _ in .badGatewayPage })
    }
    /// 500 with a line of text.
    package static var serverError: Self {
        Self(
            "server-error", "500 with a line of text.", .answer { _ in .text("Internal Server Error", status: 500) })
    }
    /// 504 with a line of text.
    package static var gatewayTimeout: Self {
        Self("gateway-timeout", "504 with a line of text.", .answer { _ in .text("Gateway Timeout", status: 504) })
    }
    /// 302 to another host (localhost) or to `location`.
    package static var redirectElsewhere: Self {
        Self(
            "redirect-elsewhere", "302 to another host (localhost) or to `location`.",
            .answer { fault in
                .redirect(to: fault.order.location ?? fault.origin.replacing("127.0.0.1", with: "localhost"))
            })
    }
    /// 302 to itself, for ever.
    package static var redirectLoop: Self {
        Self("redirect-loop", "302 to itself, for ever.", .answer { .redirect(to: $0.origin + $0.request.target) })
    }
}
