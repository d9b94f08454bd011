import SimulatorKit

/// Statuses that any of the services can answer with.
extension Fault {
    static let statuses = [
        tooManyRequests, forbidden, notFound, serverError, unavailable, timeout524, redirectElsewhere, redirectLoop,
    ]

    /// 429, with `seconds` (1200) in Retry-After.
    package static let tooManyRequests = Fault(
        "too-many-requests", "429, with `seconds` (1200) in Retry-After.",
        .answer { fault in
            var response = HTTPResponse.html("Too Many Requests", status: 429)
            response["Retry-After"] = String(Int(fault.seconds(1200)))
            return response
        })
    /// 403 with a web page, as from Cloudflare.
    package static let forbidden = Fault(
        "forbidden", "403 with a web page, as from Cloudflare.",
        .answer { _ in .html("<!doctype html><title>Just a moment…</title>", status: 403) })
    /// 404 without a body.
    package static let notFound = Fault("not-found", "404 without a body.", .answer { _ in .status(404) })
    /// 500 without a body.
    package static let serverError = Fault("server-error", "500 without a body.", .answer { _ in .status(500) })
    /// 503 without a body.
    package static let unavailable = Fault("unavailable", "503 without a body.", .answer { _ in .status(503) })
    /// 524 with a web page: Cloudflare waited in vain.
    package static let timeout524 = Fault(
        "timeout-524", "524 with a web page: Cloudflare waited in vain.",
        .answer { _ in .html("<title>524: A timeout occurred</title>", status: 524) })
    /// 302 to another host (localhost) or to `location`: no key may follow.
    package static let redirectElsewhere = Fault(
        "redirect-elsewhere", "302 to another host (localhost) or to `location`: no key may follow.",
        .answer { fault in
            .redirect(to: fault.order.location ?? fault.origin.replacing("127.0.0.1", with: "localhost"))
        })
    /// 302 to itself, for ever.
    package static let redirectLoop = Fault(
        "redirect-loop", "302 to itself, for ever.", .answer { .redirect(to: $0.origin + $0.request.target) })
}
