import Foundation
import TestSupport
import TodayApp
import TodayCore
import TodayFiles

@testable import TodayCommands

/// A person with known quotes, and a clock that stands still.
struct ConverterPlace {
    let folder: TemporaryFolder
    let converter: Converter

    init(languages: [String] = [], settings: String = "{}", after seconds: Double = 0) throws {
        folder = try TemporaryFolder()
        let ports = AppPorts(
            source: .rates, paths: try folder.paths(), now: { Sample.start + seconds }, clock: { Sample.clock($0) },
            ask: { _ in
                FetchAnswer(label: SourceDescriptor.rates.label, result: .success(SampleQuotes.page()))
            }, say: { _ in })
        converter = Converter(
            ports, ConverterSettings(try Configuration(settings), of: .rates, languages: languages))
    }

    /// What a command line prints at a terminal of so many columns.
    func text(_ words: String, columns: Int = 80, colour: Bool = false) throws -> String {
        let typed = try TypedConversion(words.split(separator: " ").map(String.init))
        let text = ConversionText(converter, TableStyle(colour: colour, columns: columns))
        return text.render(try converter.convert(typed))
    }
}
