/// A notification as its program sent it; source: Desktop Notifications Specification 1.2, "Notify".
struct SentNotification: Sendable, Decodable {
    private struct Hint: Decodable {
        private enum CodingKeys: CodingKey {
            case data
        }

        /// Its value, if it is a string.
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .data)
        }
    }

    let program: String
    let replaces: Int
    let icon: String
    var summary: String
    var body: String
    /// Alternating keys and labels.
    let actions: [String]
    /// The hints whose values are strings.
    let hints: [String: String]

    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        program = try values.decode(String.self)
        replaces = try values.decode(Int.self)
        icon = try values.decode(String.self)
        summary = try values.decode(String.self)
        body = try values.decode(String.self)
        actions = try values.decode([String].self)
        hints = try values.decode([String: Hint].self).compactMapValues(\.text)
    }

    /// The arguments for another program's call that shows the same, as `busctl` takes them; without tags.
    func arguments(of program: String) -> [String] {
        let hints = hints.filter { !$0.key.hasPrefix("x-") }.flatMap { [$0.key, "s", $0.value] }
        return [program, "0", icon, summary, body, "\(actions.count)"] + actions
            + ["\(hints.count / 3)"] + hints + ["-1"]
    }
}
