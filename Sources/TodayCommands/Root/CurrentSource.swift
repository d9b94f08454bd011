import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

/// The source of this process, selected by the name of the program.
enum CurrentSource {
    /// The source; for an unknown name, the default source.
    static let descriptor: SourceDescriptor = {
        let found = descriptor(of: CommandLine.arguments.first)
        // Read the languages only if they are needed.
        return found.localized(found.directory == nil ? [] : languages, .ofUser)
    }()

    static var name: String { descriptor.name }

    static var label: SourceLabel { descriptor.label }

    static var languages: [String] { Language.preferred { Environment[$0] } }

    /// Returns a local time in the user's language: "14:02", or with the day.
    static func clock(_ date: Date) -> String { LocalClock.text(date, Translations.current) }

    /// The number style of the user's language; English for sources without exchange rates.
    static var numbers: NumberStyle {
        descriptor.hasRates ? .preferred(languages) { Environment[$0] } : .english
    }

    static var dialect: NumberDialect {
        NumberDialect(style: numbers, isPortuguese: Language.isPortuguese(languages))
    }

    static func descriptor(of path: String?) -> SourceDescriptor {
        let name = path?.split(separator: "/").last.map(String.init)
        return name.flatMap { AllSourceDescriptors.named($0) } ?? AllSourceDescriptors.standard
    }
}

extension ParsableCommand {
    static var source: SourceDescriptor { CurrentSource.descriptor }
}
