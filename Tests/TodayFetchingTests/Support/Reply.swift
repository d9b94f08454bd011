import Foundation
import TestSupport

@testable import TodayCore
@testable import TodayFetching

/// An answer of a scripted server.
struct Reply: Sendable {
    let make: @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse

    static func failure(_ error: FetchError) -> Reply { Reply { (_) throws(FetchError) in throw error } }

    static func bytes(_ bytes: [UInt8], status: Int = 200, headers: [String: String] = [:], url: String? = nil) -> Reply
    {
        Reply { (request) throws(FetchError) in
            HTTPResponse(status: status, headers: headers, body: bytes, url: url ?? request.url)
        }
    }

    static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Reply {
        bytes(Array(text.utf8), status: status, headers: headers)
    }

    /// "Not modified" for a request with an ETag; a failure for any other.
    static func unchanged(_ etag: String) -> Reply {
        Reply { (request) throws(FetchError) in
            guard request.headers.contains("If-None-Match: \(etag)") else {
                throw .fetcher(reason: "the request has no ETag")
            }
            return HTTPResponse(status: 304, headers: ["ETag": etag], url: request.url)
        }
    }

    /// The file with this name in `Fixtures`.
    static func fixture(_ name: String, status: Int = 200) -> Reply {
        Reply { (request) throws(FetchError) in
            guard let body = try? Fixtures.bytes(name, of: "TodayFetchingTests") else {
                throw .fetcher(reason: "Fixtures/\(name) is missing")
            }
            return HTTPResponse(status: status, body: body, url: request.url)
        }
    }

    /// An error as api.twitch.tv writes it.
    static func helix(_ status: Int, _ message: String, headers: [String: String] = [:]) -> Reply {
        text(#"{"error":"…","status":\#(status),"message":"\#(message)"}"#, status: status, headers: headers)
    }

    /// An error as id.twitch.tv writes it.
    static func identity(_ status: Int, _ message: String) -> Reply {
        text(#"{"status":\#(status),"message":"\#(message)"}"#, status: status)
    }

    static func games(_ ids: [String], cursor: String? = nil, left: Int? = nil) -> Reply {
        let games = ids.map { id in
            #"{"id":"\#(id)","name":"Game \#(id)","#
                + #""box_art_url":"https://static-cdn.jtvnw.net/ttv-boxart/\#(id)-{width}x{height}.jpg","igdb_id":""}"#
        }
        return text(#"{"data":[\#(games.joined(separator: ","))],\#(pagination(cursor))}"#, headers: points(left))
    }

    /// A page of a game's streams with these viewers, ids counted from `first`, and `left` points left.
    static func streams(
        of game: String, _ viewers: [Int], from first: Int = 0, cursor: String? = nil, left: Int? = nil
    ) -> Reply {
        let streams = viewers.enumerated().map { place, count in
            #"{"id":"\#(game)\#(first + place)","game_id":"\#(game)","type":"live","viewer_count":\#(count)}"#
        }
        return text(#"{"data":[\#(streams.joined(separator: ","))],\#(pagination(cursor))}"#, headers: points(left))
    }

    /// The headers of a bucket of 800 points, `left` of which are left.
    private static func points(_ left: Int?) -> [String: String] {
        left.map { ["Ratelimit-Limit": "800", "Ratelimit-Remaining": "\($0)"] } ?? [:]
    }

    /// A new pair of tokens, as for a public client that requested no scope.
    static func tokens(_ access: String, refresh: String? = nil) -> Reply {
        let refresh = refresh.map { #""refresh_token":"\#($0)","# } ?? ""
        return text(#"{"access_token":"\#(access)","expires_in":14542,\#(refresh)"token_type":"bearer"}"#)
    }

    /// The validation of a good token: no scopes are `null` (twitchdev/issues#1037).
    static let valid = text(#"{"client_id":"abc","login":"ada","scopes":null,"user_id":"1","expires_in":5000}"#)
    static let invalid = identity(401, "invalid access token")

    private static func pagination(_ cursor: String?) -> String {
        cursor.map { #""pagination":{"cursor":"\#($0)"}"# } ?? #""pagination":{}"#
    }
}
