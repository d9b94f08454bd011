import SimulatorKit

/// Bodies that no client should read to the end.
enum HugeBody {
    /// A list of games of at least this size.
    static func list(bytes count: Int, origin: String) -> [UInt8] {
        let art = JSON.string(origin + "/ttv-boxart/1-{width}x{height}.png")
        let game: JSON = ["id": "1", "name": "One of Very Many", "box_art_url": art, "igdb_id": ""]
        let entry = game.encoded
        var body = Array("{\"data\":[".utf8)
        body.reserveCapacity(count + 2 * entry.count)
        while body.count < count { body += entry + [UInt8(ascii: ",")] }
        return body + entry + Array("],\"pagination\":{}}".utf8)
    }
}
