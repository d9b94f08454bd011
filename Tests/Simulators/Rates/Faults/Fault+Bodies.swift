import SimulatorKit

/// 200s and gateway errors whose body is not what it claims to be.
extension WebFault where Service == RatesServices {
    static var texts: [Fault] {
        [
            html, htmlBadGateway, emptyBody, cutJSON, wrongShape, textRates, deepNesting, badGzip, gzipBomb, huge,
        ]
    }

    /// A web page with status 502, as from a gateway.
    package static var htmlBadGateway: Fault {
        Fault(
            "html-bad-gateway", "A web page with status 502, as from a gateway.", .answer { _ in .badGatewayPage })
    }
    /// JSON of another shape: a list.
    package static var wrongShape: Fault {
        Fault(
            "wrong-shape", "JSON of another shape: a list.", .answer { _ in .json([["USD": 1]]) })
    }
    /// The rates are strings.
    package static var textRates: Fault {
        Fault(
            "text-rates", "The rates are strings.",
            .content { listing, _ in
                listing.entries = listing.entries.map { .init(code: $0.code, number: "\"\($0.number)\"") }
            })
    }
}
