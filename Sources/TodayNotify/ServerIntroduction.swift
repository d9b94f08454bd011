import CNotify
import TodayCore

/// Asks the notification server for all that it tells of itself.
enum ServerIntroduction {
    /// Asks `owner` twice; `reply` is called once from the main loop, with nil where it does not answer in time.
    static func ask(_ owner: String, on bus: OpaquePointer, reply: @escaping (DesktopProbe.Server?) -> Void) {
        ServerQuestion.call("GetServerInformation", "(ssss)", owner, bus) { information in
            guard let information else { return reply(nil) }
            let words = (0..<4).map { ServerQuestion.text(information, $0) ?? "" }
            ServerQuestion.call("GetCapabilities", "(as)", owner, bus) { answer in
                reply(
                    answer.map { answer in
                        DesktopProbe.Server(
                            name: words[0], vendor: words[1], version: words[2], specification: words[3],
                            capabilities: ServerQuestion.list(answer).sorted())
                    })
            }
        }
    }
}
