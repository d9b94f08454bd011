import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

struct MuteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Mute notifications for a while.",
        discussion: """
            Without a time, shows the current state. Changes held back meanwhile are announced afterwards, in one \
            notification. A mute lasts at most 7 days.

            EXAMPLES:
              \(CurrentSource.name) mute 1h
              \(CurrentSource.name) mute 1h30m
              \(CurrentSource.name) mute until 18            Mute until 18:00 local time.
              \(CurrentSource.name) mute until 18:30
              \(CurrentSource.name) mute off
            """)

    @Argument(
        help: ArgumentHelp("How long: 1h, 90m, until 18, until 18:30, or off.", valueName: "time"), completion: .mutes)
    var time: [String] = []

    /// The words, however they were quoted.
    private var words: [String] { time.flatMap { $0.split(separator: " ").map(String.init) } }

    func validate() throws {
        if !words.isEmpty, MuteRequest(words) == nil { throw ValidationError(MuteRequest.complaint(words)) }
    }

    func run() throws {
        try answering {
            let file = MuteFile(try XDGPaths())
            guard let request = MuteRequest(words) else {
                let until = file.until(at: Date())
                Terminal.write(until.map { "Muted until \(LocalClock.text($0)).\n" } ?? "Not muted.\n")
                return
            }
            let until = request.end(after: Date(), LocalClock.wall)
            try file.mute(until: until)
            Terminal.write(
                until.map { "Muted until \(LocalClock.text($0)). You will get one notification about it afterwards.\n" }
                    ?? "No longer muted.\n")
        }
    }
}
