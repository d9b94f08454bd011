import Foundation

/// A message on the session bus, as `busctl monitor --json=short` writes it.
struct BusMessage: Sendable, Decodable {
    private enum CodingKeys: CodingKey {
        case member, sender, destination, cookie, reply_cookie, payload
    }

    private enum PayloadKeys: CodingKey {
        case type, data
    }

    let member: String?
    let sender: String?
    let destination: String?
    let cookie: Int?
    /// The serial number of the message it answers.
    let answers: Int?
    /// Its content, if that is one or two numbers: ids and reasons.
    let numbers: [Int]
    /// The notification, if it carries one.
    let notification: SentNotification?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        member = try fields.decodeIfPresent(String.self, forKey: .member)
        sender = try fields.decodeIfPresent(String.self, forKey: .sender)
        destination = try fields.decodeIfPresent(String.self, forKey: .destination)
        cookie = try fields.decodeIfPresent(Int.self, forKey: .cookie)
        answers = try fields.decodeIfPresent(Int.self, forKey: .reply_cookie)
        let payload = try fields.nestedContainer(keyedBy: PayloadKeys.self, forKey: .payload)
        let type = try payload.decode(String.self, forKey: .type)
        numbers = ["u", "uu"].contains(type) ? try payload.decode([Int].self, forKey: .data) : []
        notification = member == "Notify" ? try payload.decode(SentNotification.self, forKey: .data) : nil
    }
}
