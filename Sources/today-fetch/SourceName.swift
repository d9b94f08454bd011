import ArgumentParser
import TodaySources

/// The names of all sources, for help and errors.
let sourceNames = AllSources.all.map { $0.label.name }.joined(separator: ", ")

/// A source as named on the command line.
struct SourceName: ExpressibleByArgument {
    let type: any (Source & SendableMetatype).Type

    init?(argument: String) {
        guard let type = AllSources.named(argument) else { return nil }
        self.type = type
    }
}
