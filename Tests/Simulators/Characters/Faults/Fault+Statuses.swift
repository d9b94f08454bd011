import SimulatorKit

/// Error statuses, in the words of the service or of what stands in front of it.
extension WebFault where Service == RickAndMorty {
    static var answers: [Fault] {
        [
            tooManyRequests, tooManySilently, forbidden, textNotFound, nothingHere, serverError, textError, unavailable,
            badGatewayPicture, noPicture, redirectElsewhere, redirectLoop,
        ]
    }

    /// 429 in the service's words, with `seconds` (43200) in Retry-After.
    package static var tooManyRequests: Fault {
        Fault(
            "too-many-requests", "429 in the service's words, with `seconds` (43200) in Retry-After.",
            .answer { fault in
                var response = HTTPResponse.error(schwifty, status: 429)
                response["Retry-After"] = String(Int(fault.seconds(43_200)))
                return response
            })
    }
    /// 429 in the service's words, without Retry-After.
    package static var tooManySilently: Fault {
        Fault(
            "too-many-silently", "429 in the service's words, without Retry-After.",
            .answer { _ in .error(schwifty, status: 429) })
    }
    /// 403 with a web page, as from Cloudflare.
    package static var forbidden: Fault {
        Fault(
            "forbidden", "403 with a web page, as from Cloudflare.",
            .answer { _ in
                var response = HTTPResponse.html("<!doctype html><title>Just a moment…</title>", status: 403)
                response["cf-mitigated"] = "challenge"
                return response
            })
    }
    /// 404 in plain text, as from another server.
    package static var textNotFound: Fault {
        Fault(
            "text-not-found", "404 in plain text, as from another server.",
            .answer { _ in HTTPResponse(status: 404, type: "text/plain; charset=utf-8", body: Array("Not Found".utf8)) }
        )
    }
    /// 404 "There is nothing here", whatever is asked for.
    package static var nothingHere: Fault {
        Fault(
            "nothing-here", "404 \"There is nothing here\", whatever is asked for.",
            .answer { _ in .error("There is nothing here", status: 404) })
    }
    /// 500 with a message.
    package static var serverError: Fault {
        Fault(
            "server-error", "500 with a message.", .answer { _ in .error("Topology was destroyed", status: 500) })
    }
    /// 500 in plain text.
    package static var textError: Fault {
        Fault(
            "text-error", "500 in plain text.",
            .answer { _ in
                HTTPResponse(status: 500, type: "text/plain; charset=utf-8", body: Array("Internal Server Error".utf8))
            })
    }
    /// 503 without a body.
    package static var unavailable: Fault {
        Fault("unavailable", "503 without a body.", .answer { _ in .status(503) })
    }
    /// Pictures: 502 with a web page.
    package static var badGatewayPicture: Fault {
        Fault(
            "bad-gateway-picture", "Pictures: 502 with a web page.", at: pictures, .answer { _ in .badGatewayPage })
    }
    /// Pictures: 404.
    package static var noPicture: Fault {
        Fault(
            "no-picture", "Pictures: 404.", at: pictures, .answer { _ in .error("There is nothing here.", status: 404) }
        )
    }

    private static var pictures: String { "/api/character/avatar/" }
    private static var schwifty: String {
        "Ohh yea, you gotta get schwifty!. You've reached the maximum request limit, please try again in 12 hours"
    }
}
