import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

/// The source that this process serves: that of the name it was called with.
enum CurrentSource {
    /// What the source is; under an unknown name, the first of all.
    static let descriptor: SourceDescriptor = {
        let found = descriptor(of: CommandLine.arguments.first)
        // The languages are read only where something is written in them.
        return found.speaking(found.directory == nil ? [] : languages, .ofPerson)
    }()

    static var name: String { descriptor.name }

    static var label: SourceLabel { descriptor.label }

    static var languages: [String] { Language.preferred { Environment[$0] } }

    /// A time in the person's language: "14:02", or with the day.
    static func clock(_ date: Date) -> String { LocalClock.text(date, Translations.current) }

    /// How the person's language writes the digits of values; not read where there are none.
    static var numbers: NumberStyle {
        descriptor.hasQuotes ? .preferred(languages) { Environment[$0] } : .english
    }

    /// The source whose command is the last part of `path`.
    static func descriptor(of path: String?) -> SourceDescriptor {
        let name = path?.split(separator: "/").last.map(String.init)
        return name.flatMap { AllSourceDescriptors.named($0) } ?? AllSourceDescriptors.standard
    }
}

extension ParsableCommand {
    /// The source that every command serves.
    static var source: SourceDescriptor { CurrentSource.descriptor }
}
