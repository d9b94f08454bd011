import ArgumentParser
import TodayCore

/// The options for a source's filters: `--status dead`.
///
/// The parser needs a declaration for each option, so there is one for each filter that any source can have; those
/// without a filter are hidden, and refused.
struct FilterOptions: ParsableArguments {
    /// Maximum number of filters of a source.
    static let most = 4

    @Option(
        name: Self.name(0), parsing: .unconditional, help: Self.help(0), completion: .list(Self.values(0)))
    var first: String?

    @Option(
        name: Self.name(1), parsing: .unconditional, help: Self.help(1), completion: .list(Self.values(1)))
    var second: String?

    @Option(
        name: Self.name(2), parsing: .unconditional, help: Self.help(2), completion: .list(Self.values(2)))
    var third: String?

    @Option(
        name: Self.name(3), parsing: .unconditional, help: Self.help(3), completion: .list(Self.values(3)))
    var fourth: String?

    func validate() throws {
        for (place, value) in [first, second, third, fourth].enumerated() where value != nil {
            guard Self.filter(place) != nil else { throw ValidationError("Unknown option '--filter-\(place)'") }
        }
    }

    /// The options that were given, as `KEY=VALUE`.
    var words: [String] { words { value in value } }

    /// The same with texts from standard input, which can be read only once: a line each, in the order of the options.
    func read() -> [String] { words { InputText.read(insteadOf: $0) } }

    private func words(_ text: (String) -> String) -> [String] {
        [first, second, third, fourth].enumerated().compactMap { place, value in
            guard let value, let filter = Self.filter(place) else { return nil }
            return "\(filter.key)=\(filter.values.isEmpty ? text(value) : value)"
        }
    }

    private static func filter(_ place: Int) -> ListFilter? {
        let filters = ActingSource.descriptor.filters
        return filters.indices.contains(place) ? filters[place] : nil
    }

    private static func name(_ place: Int) -> NameSpecification { .customLong(filter(place)?.key ?? "filter-\(place)") }

    private static func values(_ place: Int) -> [String] { filter(place)?.values ?? [] }

    private static func help(_ place: Int) -> ArgumentHelp {
        guard let filter = filter(place) else { return .hidden }
        let takes =
            filter.values.isEmpty
            ? "part of it, in any case; - is a line of standard input" : filter.values.joined(separator: ", ")
        return ArgumentHelp(
            "Only those with this \(filter.label.lowercased()): \(takes).",
            valueName: filter.values.isEmpty ? "text" : filter.key)
    }
}
