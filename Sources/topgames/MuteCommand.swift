import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames mute`: mutes notifications for a while.
struct MuteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Show no notifications for some time.",
        discussion: """
            Without a time it shows whether notifications are muted. You will get one notification afterwards about \
            what was held back. A mute lasts for 7 days at most.

            EXAMPLES:
              topgames mute 1h
              topgames mute 1h30m
              topgames mute until 18            Until 18:00 by your clock.
              topgames mute until 18:30
              topgames mute off
            """)

    @Argument(
        help: ArgumentHelp("How long: 1h, 90m, until 18, until 18:30, off.", valueName: "time"), completion: .mutes)
    var time: [String] = []

    /// The words, however they were quoted.
    private var words: [String] { time.flatMap { $0.split(separator: " ").map(String.init) } }

    func validate() throws {
        if !words.isEmpty, MuteRequest(words) == nil { throw ValidationError(MuteRequest.complaint(words)) }
    }

    func run() throws {
        if let request = MuteRequest(words) { try change(request) } else { try tell() }
    }

    private func tell() throws {
        try telling { () throws(FileError) in
            let until = MuteFile(try XDGPaths()).until(at: Date())
            Terminal.write(until.map { "Muted until \(LocalClock.text($0)).\n" } ?? "Not muted.\n")
        }
    }

    private func change(_ request: MuteRequest) throws {
        try telling { () throws(FileError) in
            let until = request.end(after: Date(), LocalClock.wall)
            try MuteFile(try XDGPaths()).mute(until: until)
            Terminal.write(
                until.map { "Muted until \(LocalClock.text($0)). What changes meanwhile is told afterwards, in one.\n" }
                    ?? "Not muted any more.\n")
        }
    }
}
