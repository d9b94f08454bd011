import Foundation
import TestRig
import TestSupport

/// Records all messages between programs and their notification server, without taking part.
///
/// A real server cannot say what it received, and which id it assigned.
struct BusWitness {
    /// A notification and the id that the server gave it.
    struct Answered {
        let notification: SentNotification
        let id: Int
    }

    private let monitor: RunningProgram

    private static let server = "org.freedesktop.Notifications"

    init(_ world: World) async throws {
        monitor = try world.start(
            world.tool("busctl", ["--address=\(world.busAddress)", "monitor", "--json=short", Self.server]))
        try await awaitMonitor(world)
    }

    /// Calls a server that does not exist until the monitor sees it, because not every version says when it begins.
    private func awaitMonitor(_ world: World) async throws {
        let call = ["call", Self.server, "/", Self.server, "AreYouListening"]
        try await ProcProbe.wait("a call seen by \(monitor.name)") {
            _ = try await world.run(world.tool("busctl", ["--address=\(world.busAddress)"] + call))
            return !monitor.output.lines.all.isEmpty
        }
    }

    private var messages: [BusMessage] {
        monitor.output.lines.all.compactMap { try? JSONDecoder().decode(BusMessage.self, from: Data($0.utf8)) }
    }

    /// The notifications of `program`, once there are this many.
    func notifications(_ count: Int, of program: String = "topgames") async throws -> [Answered] {
        try await ProcProbe.wait("\(count) notifications") { notifications(of: program).count >= count }
        return notifications(of: program)
    }

    private func notifications(of program: String) -> [Answered] {
        let messages = messages
        return messages.compactMap { call in
            guard let notification = call.notification, notification.program == program else { return nil }
            let answer = messages.first { $0.answers == call.cookie && $0.destination == call.sender }
            return answer?.numbers.first.map { Answered(notification: notification, id: $0) }
        }
    }

    /// The ids of the notifications that the server reported as closed.
    var closed: [Int] { messages.filter { $0.member == "NotificationClosed" }.compactMap(\.numbers.first) }

    /// The ids of the notifications that a program closed.
    var closing: [Int] { messages.filter { $0.member == "CloseNotification" }.compactMap(\.numbers.first) }
}

/// A message on the session bus, as `busctl monitor --json=short` writes it.
struct BusMessage: Sendable, Decodable {
    private enum CodingKeys: CodingKey { case member, sender, destination, cookie, reply_cookie, payload }

    private enum PayloadKeys: CodingKey { case type, data }

    let member: String?
    let sender: String?
    let destination: String?
    let cookie: Int?
    /// The serial number of the message that it answers.
    let answers: Int?
    /// Its content, if that is one or two numbers: ids and reasons.
    let numbers: [Int]
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

/// A notification as its program sent it; source: Desktop Notifications Specification 1.2, "Notify".
struct SentNotification: Sendable, Decodable {
    private struct Hint: Decodable {
        private enum CodingKeys: CodingKey { case data }

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
    /// The hints with string values.
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

    /// The arguments for another program's call that shows the same, as `busctl` expects them; without tags.
    func arguments(of program: String) -> [String] {
        let hints = hints.filter { !$0.key.hasPrefix("x-") }.flatMap { [$0.key, "s", $0.value] }
        return [program, "0", icon, summary, body, "\(actions.count)"] + actions
            + ["\(hints.count / 3)"] + hints + ["-1"]
    }
}
