import Foundation

extension Twitch {
    /// GET /helix/schedule: what one channel has announced, in the form that Twitch documents.
    ///
    /// Gronkh streams tomorrow, in two days, when he has cancelled it, and during a vacation in three days; Gaules has
    /// announced a stream without a game; all others have no schedule.
    func schedule(_ request: HTTPRequest) -> HTTPResponse {
        guard let channel = channels.first(where: { $0.id == request.query.first("broadcaster_id") }) else {
            return .helixError(400, "The parameter \"broadcaster_id\" was malformed: the value must be a user")
        }
        func day(_ days: Double) -> String {
            Date(timeIntervalSince1970: WallClock.now + days * 86_400).formatted(.iso8601)
        }
        func segment(_ days: Double, _ title: String, game: String?, cancelled: Bool = false) -> JSONObject {
            let category: any JSONValue =
                game.flatMap { Game.byID[$0] }.map { ["id": $0.id, "name": $0.name] as JSONObject } ?? RawJSON.null
            return [
                "id": "eyJzZWdtZW50SUQiOiI\(channel.id)\(Int(days))IsImlzb1llYXIiOjIwMjZ9", "start_time": day(days),
                "end_time": day(days + 0.125), "title": title,
                "canceled_until": cancelled ? day(days + 1) : RawJSON.null as any JSONValue, "category": category,
                "is_recurring": false,
            ]
        }
        let segments: [JSONObject]
        switch channel.login {
        case "gronkh":
            segments = [
                segment(1, "Bauen, reden; <b>&", game: "27471"), segment(2, "off", game: "743", cancelled: true),
                segment(3, "vacation", game: "743"),
            ]
        case "gaules": segments = [segment(2, "MAJOR!", game: nil)]
        default: return .helixError(404, "segments were not found")
        }
        let vacation: JSONObject = ["start_time": day(2.5), "end_time": day(4)]
        return .json([
            "data": [
                "segments": segments, "broadcaster_id": channel.id, "broadcaster_name": channel.name,
                "broadcaster_login": channel.login,
                "vacation": channel.login == "gronkh" ? vacation : RawJSON.null as any JSONValue,
            ] as JSONObject, "pagination": [:] as JSONObject,
        ])
    }
}
