import SimulatorKit

/// Statuses that any of the services can answer with.
extension WebFault where Service == RatesServices {
    static var answers: [Fault] {
        [
            tooManyRequests, forbidden, notFound, serverError, unavailable, timeout524, redirectElsewhere, redirectLoop,
        ]
    }

    /// 429, with `seconds` (1200) in Retry-After.
    package static var tooManyRequests: Fault {
        Fault(
            "too-many-requests", "429, with `seconds` (1200) in Retry-After.",
            .answer { fault in
                var response = HTTPResponse.html("Too Many Requests", status: 429)
                response["Retry-After"] = String(Int(fault.seconds(1200)))
                return response
            })
    }
    /// 403 with a web page, as from Cloudflare.
    package static var forbidden: Fault {
        Fault(
            "forbidden", "403 with a web page, as from Cloudflare.",
            .answer { _ in .html("<!doctype html><title>Just a moment…</title>", status: 403) })
    }
    /// 404 without a body.
    package static var notFound: Fault {
        Fault("not-found", "404 without a body.", .answer { _ in .status(404) })
    }
    /// 500 without a body.
    package static var serverError: Fault {
        Fault("server-error", "500 without a body.", .answer { _ in .status(500) })
    }
    /// 503 without a body.
    package static var unavailable: Fault {
        Fault("unavailable", "503 without a body.", .answer { _ in .status(503) })
    }
    /// 524 with a web page: Cloudflare waited in vain.
    package static var timeout524: Fault {
        Fault(
            "timeout-524", "524 with a web page: Cloudflare waited in vain.",
            .answer { _ in .html("<title>524: A timeout occurred</title>", status: 524) })
    }
    /// 302 to another host (localhost) or to `location`: no key may follow.
    package static var redirectElsewhere: Fault {
        Fault(
            "redirect-elsewhere", "302 to another host (localhost) or to `location`: no key may follow.",
            .answer { fault in
                .redirect(to: fault.order.location ?? fault.origin.replacing("127.0.0.1", with: "localhost"))
            })
    }
}
