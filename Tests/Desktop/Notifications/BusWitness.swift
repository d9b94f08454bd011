import Foundation
import TestRig
import TestSupport

/// Sees everything that programs and their notification server send to each other, and takes no part in it.
///
/// What a real server received, and which id it assigned, cannot be asked of it.
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

    /// Calls a server that is not there until the monitor sees it: not every version says when it begins to listen.
    private func awaitMonitor(_ world: World) async throws {
        let call = ["call", Self.server, "/", Self.server, "AreYouListening"]
        let end = ContinuousClock.now + .seconds(SafetyLimit.seconds)
        while ContinuousClock.now < end {
            _ = try await world.run(world.tool("busctl", ["--address=\(world.busAddress)"] + call))
            if !monitor.output.lines.all.isEmpty { return }
        }
        throw NeverHappened(wanted: "a call", log: monitor.name, seen: monitor.errors.lines.all)
    }

    private var messages: [BusMessage] {
        monitor.output.lines.all.compactMap { try? JSONDecoder().decode(BusMessage.self, from: Data($0.utf8)) }
    }

    /// The notifications of `program`, once there are this many.
    func notifications(_ count: Int, of program: String = "topgames") async throws -> [Answered] {
        try await KernelView.wait("\(count) notifications") { notifications(of: program).count >= count }
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

    /// The ids of the notifications that a program asked to close.
    var closing: [Int] { messages.filter { $0.member == "CloseNotification" }.compactMap(\.numbers.first) }
}
