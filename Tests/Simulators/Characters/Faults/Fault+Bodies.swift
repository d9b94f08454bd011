import SimulatorKit

/// 200s and gateway errors whose body is not what it claims to be.
extension WebFault where Service == RickAndMorty {
    static var texts: [Fault] {
        [
            html, htmlBadGateway, emptyBody, cutJSON, wrongShape, deepNesting, badGzip, gzipBomb, huge,
        ]
    }

    /// A web page with status 502, as from a gateway.
    package static var htmlBadGateway: Fault {
        Fault(
            "html-bad-gateway", "A web page with status 502, as from a gateway.", .answer { _ in .badGatewayPage })
    }
}
