/// Redirects, which Twitch's API does not use but networks do.
extension Fault {
    static let redirects = [redirectElsewhere, redirectSameHost, redirectLoop]

    /// 302 to another host (localhost) or to `location`: no token may follow.
    package static let redirectElsewhere = Fault(
        "redirect-elsewhere", "302 to another host (localhost) or to `location`: no token may follow.",
        when: { $0.path != "/elsewhere" },
        .answer { fault in
            let other = fault.origin.replacing("127.0.0.1", with: "localhost") + "/elsewhere"
            return .redirect(to: fault.order.location ?? other)
        })

    /// 302 to the same host, where the true answer is.
    package static let redirectSameHost = Fault(
        "redirect-same-host", "302 to the same host, where the true answer is.",
        when: { $0.query.first("redirected") == nil },
        .answer { fault in
            let target = fault.request.target
            return .redirect(to: "\(fault.origin)\(target)\(target.contains("?") ? "&" : "?")redirected=1")
        })

    /// 302 to itself, for ever.
    package static let redirectLoop = Fault(
        "redirect-loop", "302 to itself, for ever.", .answer { .redirect(to: $0.origin + $0.request.target) })
}
