import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

struct MuteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Mute the notifications of \(CurrentSource.name) for a while.",
        discussion: """
            Without a time, shows the current state. Changes held back meanwhile are announced afterwards, in one \
            notification. A mute lasts at most 7 days.

            EXAMPLES:
              \(CurrentSource.name) mute 1h
              \(CurrentSource.name) mute 1h30m
              \(CurrentSource.name) mute until 18            Mute until 18:00 local time.
              \(CurrentSource.name) mute until 18:30
              \(CurrentSource.name) mute off
              \(CurrentSource.name) mute --all 1h
            """)

    @Flag(help: "Mute, or unmute, every source.")
    var all = false

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
            let (paths, now) = (try XDGPaths(), Date())
            let (own, ofAll) = (MuteFile(paths, source: CurrentSource.name), MuteFile(paths))
            guard let request = MuteRequest(words) else { return tell(all ? ofAll : own, ofAll, at: now) }
            let until = request.end(after: now, LocalClock.wall)
            try (all ? ofAll : own).mute(until: until)
            if all, until == nil { try Self.unmuteEach(paths) }
            tell(all ? ofAll : own, ofAll, at: now, isNew: true)
        }
    }

    /// Says what is muted; `isNew`, what has become of it.
    private func tell(_ file: MuteFile, _ ofAll: MuteFile, at now: Date, isNew: Bool = false) {
        let (subject, verb) = all ? ("All sources", "are") : (CurrentSource.name, "is")
        guard let until = file.until(at: now) else {
            let none = all ? "There is no mute of all sources." : "\(subject) is not muted."
            Terminal.write((isNew ? "\(subject) \(verb) no longer muted." : none) + "\n")
            return
        }
        let isOfAll = !all && ofAll.until(at: now) == until
        let scope = isOfAll ? ", as all sources are: \(subject) mute --all off ends that" : ""
        let afterwards = isNew && !isOfAll ? " You will get one notification about it afterwards." : ""
        Terminal.write("\(subject) \(verb) muted until \(LocalClock.text(until))\(scope).\(afterwards)\n")
    }

    /// Whoever ends the mute of all sources wants to hear from each.
    private static func unmuteEach(_ paths: XDGPaths) throws(FileError) {
        for source in AllSourceDescriptors.all {
            guard access(paths.mute(source.label.name), F_OK) == 0 else { continue }
            try MuteFile(paths, source: source.label.name).mute(until: nil)
        }
    }
}
