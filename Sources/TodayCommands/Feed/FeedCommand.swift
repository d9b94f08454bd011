import ArgumentParser
import TodayBars
import TodayCore
import TodayFiles

struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Print \(CurrentSource.descriptor.barContent) for a status bar.",
        discussion: """
            Reads a few small files and never uses the network. With --follow, prints a line at once and another whenever \
            the feed changes or becomes stale, until the reader exits.

            Formats:
            \(formats)

            EXAMPLES:
              \(CurrentSource.name) feed --format plain --max-length 40
              \(CurrentSource.name) feed --format waybar --follow
              \(CurrentSource.name) feed --format json | jq .state
            """)

    @Option(
        help: ArgumentHelp("The bar or other format: \(FormatName.list).", valueName: "name"),
        completion: .list(FormatName.all), transform: FormatName.read)
    var format: FormatName

    @Flag(help: "Keep running, and print a line for each change.") var follow = false

    @Option(help: ArgumentHelp("Maximum line width, 10 to 1000 columns; \(Self.shortening).", valueName: "n"))
    var maxLength: Int?

    @Flag(help: "Use only ASCII: ^ up, v down, + new.") var ascii = false

    @Option(help: ArgumentHelp("Number of rows to print, 1 to 3.", valueName: "n"), completion: .places)
    var rows = Snapshot.places

    @Flag(
        help: ArgumentHelp("Print the \(CurrentSource.descriptor.details.number ?? "number") of each row, where known.")
            .shown(!CurrentSource.descriptor.hasRates))
    var viewers = false

    @Option(
        help: ArgumentHelp(
            "With i3bar and --follow, run this status_command and print its blocks, too.", valueName: "command"))
    var wrap: String?

    private static let shortening =
        CurrentSource.descriptor.hasRates
        ? "rows that do not fit are dropped" : "titles are truncated first, then rows are dropped"

    private var line: FeedLine {
        FeedLine(
            format: format.format, follow: follow, maxLength: maxLength, ascii: ascii, rows: rows, viewers: viewers,
            wrap: wrap)
    }

    func validate() throws { if let mistake = line.mistake { throw ValidationError(mistake) } }

    func run() throws { try line.run().end() }

    private static var formats: String {
        let width = AllBarFormats.all.map(\.name.count).max() ?? 0
        return AllBarFormats.all.map { "  \($0.name.left(width))  \($0.summary)" }.joined(separator: "\n")
    }
}

/// A command line of `feed`, parsed by ArgumentParser or by `init(quick:)`.
struct FeedLine {
    var format: any BarFormat
    var follow = false
    var maxLength: Int?
    var ascii = false
    var rows = Snapshot.places
    var viewers = false
    var wrap: String?

    var mistake: String? {
        if let maxLength, !(10...1000).contains(maxLength) { return "--max-length must be a number from 10 to 1000." }
        if wrap != nil, !follow || format.clicks?.speaksI3bar != true {
            return "--wrap needs --format i3bar and --follow."
        }
        if viewers, CurrentSource.descriptor.hasRates {
            return "--viewers is for other lists: \(CurrentSource.name) always prints its values."
        }
        return (1...Snapshot.places).contains(rows) ? nil : "--rows must be 1, 2 or 3."
    }

    func run() -> ExitStatus {
        let options = BarOptions(
            maximumLength: maxLength, isASCII: ascii || Charset.isASCII, rows: rows, showsNumbers: viewers,
            numbers: .current, languages: CurrentSource.languages, command: .ours)
        let feed = ShowFeed(format: format, options: options)
        return follow ? feed.follow(wrap) : feed.once()
    }
}

extension FeedLine {
    /// Creates a command line from the words that bar entries use; `nil` for other words, which the parser handles.
    init?(quick words: ArraySlice<String>) {
        guard let place = words.firstIndex(of: "--format"), let name = words[(place + 1)...].first,
            let format = AllBarFormats.named(name),
            case let options = words.filter({ $0.hasPrefix("--") }), Set(options).count == options.count
        else { return nil }
        self.init(format: format)
        var rest = words
        while let option = rest.popFirst() {
            switch option {
            case "--follow": follow = true
            case "--ascii": ascii = true
            case "--viewers": viewers = true
            default: guard let value = rest.popFirst(), parse(option, value) else { return nil }
            }
        }
        if mistake != nil { return nil }
    }

    private mutating func parse(_ option: String, _ value: String) -> Bool {
        switch option {
        case "--format": break
        case "--wrap": wrap = value
        case "--max-length": maxLength = Int(value)
        case "--rows": rows = Int(value) ?? 0
        default: return false
        }
        return option != "--max-length" || maxLength != nil
    }
}

extension SourceDescriptor {
    var barContent: String {
        can(.ranking) ? "the top three" : hasRates ? "the first pins and favourites" : "the first three"
    }
}

struct FormatName {
    let name: String
    let format: any BarFormat

    static var all: [String] { names(AllBarFormats.all) }
    static var list: String { list(AllBarFormats.all) }
    static var bars: String { ([list(barFormats)] + shells).joined(separator: ", ") }
    static var barNames: [String] { names(barFormats) + shells }

    private static var shells: [String] { AllBarFormats.bars.filter { $0.name != $0.format.name }.map(\.name) }
    private static var barFormats: [any BarFormat] {
        AllBarFormats.all.filter { $0.setup(for: CurrentSource.name) != nil }
    }

    private static func names(_ formats: [any BarFormat]) -> [String] { formats.flatMap { [$0.name] + $0.otherNames } }

    /// Returns a list such as "waybar, i3bar (i3, sway, swaybar)".
    private static func list(_ formats: [any BarFormat]) -> String {
        formats.map { format in
            format.otherNames.isEmpty ? format.name : "\(format.name) (\(format.otherNames.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    static func read(_ name: String) throws -> FormatName { try find(name, all, list) }

    static func readBar(_ name: String) throws -> FormatName { try find(name, barNames, bars) }

    private static func find(_ name: String, _ names: [String], _ list: String) throws -> FormatName {
        if let format = AllBarFormats.named(name) { return FormatName(name: name, format: format) }
        let near = Similarity.nearest(name, among: names, limit: 1)
        throw ValidationError(near.first.map { "did you mean \($0)?" } ?? "use one of: \(list).")
    }
}
