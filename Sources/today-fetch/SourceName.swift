import ArgumentParser
import TodayCore
import TodaySources
import TodaySystem

/// The names of all sources, for help and errors.
let sourceNames = AllSources.all.map { $0.label.name }.joined(separator: ", ")

/// A source as named on the command line.
struct SourceName: ExpressibleByArgument {
    let type: any (Source & SendableMetatype).Type

    /// The source as one with a sign-in; if it needs none, says so and ends the program.
    func withSignIn() throws -> any SignInSource.Type {
        guard let type = type as? any SignInSource.Type else {
            StandardStream.error.write("\(type.label.service) needs no sign-in.\n")
            throw ArgumentParser.ExitCode(ExitStatus.usage.rawValue)
        }
        return type
    }

    init?(argument: String) {
        guard let type = AllSources.named(argument) else { return nil }
        self.type = type
    }
}
