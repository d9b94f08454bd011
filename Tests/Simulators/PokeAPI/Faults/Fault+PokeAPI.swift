import SimulatorKit

/// Faults that only this service has.
extension WebFault where Service == PokeAPI {
    private static var details: String { "\(Pokemon.root)/pokemon/" }

    /// A 404 from the edge, where it sticks for a day: the Pokémon exists.
    package static var stuckNotFound: Fault {
        Fault(
            "stuck-not-found", "A 404 from the edge, where it sticks for a day: the Pokémon exists.", at: details,
            .answer { _ in
                var response = HTTPResponse.unknown
                response["cf-cache-status"] = "HIT"
                response["Age"] = "43200"
                return response
            })
    }
    /// A 403 from the edge with a line of text, where it sticks for a day.
    package static var stuckRefusal: Fault {
        Fault(
            "stuck-refusal", "A 403 from the edge with a line of text, where it sticks for a day.",
            .answer { _ in .text("Forbidden", status: 403) })
    }
    /// The addresses of all drawings are null.
    package static var noSprites: Fault {
        Fault(
            "no-sprites", "The addresses of all drawings are null.", at: details,
            .response { response, _ in
                response.edit { $0.replacing(#/"http[^"]*/sprites/[^"]*"/#, with: "null") }
            })
    }
    /// The addresses of drawings lead to another host (localhost).
    package static var elsewhere: Fault {
        Fault(
            "drawings-elsewhere", "The addresses of drawings lead to another host (localhost).", at: details,
            .response { response, fault in
                let other = fault.origin.replacing("127.0.0.1", with: "localhost")
                response.edit { $0.replacing("\(fault.origin)/sprites", with: "\(other)/sprites") }
            })
    }
    /// The base stats come in another order.
    package static var shuffledStats: Fault {
        Fault(
            "shuffled-stats", "The base stats come in another order.", at: details,
            .response { response, _ in
                response.edit { text in
                    text.replacing(#/"stats":\[(\{"base_stat".*?\}\}),(.*?\}\})\],"types"/#) {
                        "\"stats\":[\($0.2),\($0.1)],\"types\""
                    }
                }
            })
    }
    /// There are no base stats.
    package static var noStats: Fault {
        Fault(
            "no-stats", "There are no base stats.", at: details,
            .response { response, _ in
                response.edit { $0.replacing(#/"stats":\[\{"base_stat".*?\],"types"/#, with: #""stats":[],"types""#) }
            })
    }
    /// The count of the list is negative.
    package static var negativeCount: Fault {
        Fault(
            "negative-count", "The count of the list is negative.", at: "\(Pokemon.root)/pokemon",
            .response { response, _ in
                response.edit { $0.replacing(#/"count":\d+/#, with: "\"count\":-1") }
            })
    }
}

extension HTTPResponse {
    /// Changes the text of the body.
    fileprivate mutating func edit(_ change: (String) -> String) {
        body = Array(change(String(decoding: body, as: UTF8.self)).utf8)
    }
}
