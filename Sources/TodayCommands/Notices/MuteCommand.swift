import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

struct MuteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute", abstract: "Mute the notifications of \(CurrentSource.name) for a while.",
        discussion: """
            Without a time, shows whether notifications are muted. Changes that occur while muted are summarised in one \
            notification afterwards. The maximum is 7 days.

            EXAMPLES:
              \(CurrentSource.name) mute 1h
              \(CurrentSource.name) mute 1h30m
              \(CurrentSource.name) mute until 18            Mute until 18:00 local time.
              \(CurrentSource.name) mute until 18:30
              \(CurrentSource.name) mute off
              \(CurrentSource.name) mute --all 1h
            """)

    @Flag(help: "Mute, or unmute, every source.") var all = false

    @Argument(
        help: ArgumentHelp("How long: 1h, 90m, until 18, until 18:30, or off.", valueName: "time"), completion: .mutes)
    var time: [String] = []

    /// The words of the time, split even if the user quoted them as one argument.
    private var words: [String] { time.flatMap { $0.split(separator: " ").map(String.init) } }

    func validate() throws {
        if !words.isEmpty, MuteRequest(words) == nil {
            throw ValidationError(MuteRequest.complaint(words, command: CurrentSource.name))
        }
    }

    func run() throws {
        try answering {
            let (paths, now) = (try XDGPaths(), Date())
            let (own, globalFile) = (MuteFile(paths, source: CurrentSource.name), MuteFile(paths))
            let (file, request) = (all ? globalFile : own, MuteRequest(words))
            var hasChanged = false
            if let request {
                let until = request.end(after: now, LocalClock.place)
                hasChanged = until != nil || Self.isMuted(paths, at: now, all: all)
                try file.mute(until: until)
                if all, until == nil { try Self.unmuteEach(paths) }
            }
            let isSilent = Configuration.orDefaults(paths).announcesNothing(of: CurrentSource.name)
            Terminal.write(
                Charset.shown(
                    Terminal.folded([state(file, globalFile, at: now, hasChanged: hasChanged, isSilent: isSilent)])))
        }
    }

    private func state(_ file: MuteFile, _ globalFile: MuteFile, at now: Date, hasChanged: Bool, isSilent: Bool)
        -> String
    {
        let name: MessageValues = ["source": CurrentSource.name]
        guard let until = file.until(at: now) else {
            return switch (all, hasChanged) {
            case (true, true): gettext("All sources are no longer muted.")
            case (true, false): gettext("There is no mute for all sources.")
            case (false, true): gettext("{source} is no longer muted.", name)
            case (false, false): gettext("{source} is not muted.", name)
            }
        }
        let values = name.or(["time": LocalClock.text(until)])
        let isForAllSources = !all && globalFile.until(at: now) == until
        let sentence =
            all
            ? gettext("All sources are muted until {time}.", values)
            : isForAllSources
                ? gettext(
                    "{source} is muted until {time}, as all sources are: `{source} mute --all off` ends that.", values)
                : gettext("{source} is muted until {time}.", values)
        let afterwards =
            hasChanged && !isForAllSources && !isSilent
            ? gettext("Changes until then will be announced in one notification afterwards.") : nil
        return [sentence, afterwards].compactMap(\.self).joined(separator: " ")
    }

    private static func isMuted(_ paths: XDGPaths, at now: Date, all: Bool) -> Bool {
        let names = all ? AllSourceDescriptors.all.map(\.name) : [CurrentSource.name]
        return names.contains { MuteFile(paths, source: $0).until(at: now) != nil }
    }

    private static func unmuteEach(_ paths: XDGPaths) throws(FileError) {
        for source in AllSourceDescriptors.all {
            guard access(paths.mute(source.label.name), F_OK) == 0 else { continue }
            try MuteFile(paths, source: source.label.name).mute(until: nil)
        }
    }
}
