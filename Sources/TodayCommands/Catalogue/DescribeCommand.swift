import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// `describe`: what the source is and can do, for front ends.
struct DescribeCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor

    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Describe the list and what can be done with it, for other programs.",
        discussion: """
            Prints what a front end has to know to offer the same: names, pages, filters, orders and actions. With \
            --json, everything, in the format that `describe.schema.json` specifies. Does not use the network.
            """)

    @Flag(help: "Print JSON: an object.")
    var json = false

    /// `--json` is an option of the root command too, which takes it anywhere on the command line.
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let report = DescriptorReport(Self.chosen)
            try Terminal.print(json || root.json ? try Report.json(report) : Self.text(report))
        }
    }

    /// The source with the provider or the feed that the person chose; unchanged if there is no home folder.
    private static var chosen: SourceDescriptor {
        (try? AppPorts.terminal(Conversation()).preferred(languages: ActingSource.languages))?.source ?? source
    }

    private static func text(_ report: DescriptorReport) -> String {
        let size = report.paging.size.map { ", \($0) a page" } ?? ""
        let filters = report.filters.map { "\($0.key) (\($0.values.joined(separator: ", ")))" }
        let orders = report.sortOrders.map(\.key)
        let fields = [
            ("list", report.heading), ("service", report.service), ("items", report.noun.plural),
            ("pages", report.paging.kind + size), ("search", report.search), ("filters", words(filters)),
            ("orders", words(orders)), ("can", words(report.capabilities)), ("history", report.history ?? ""),
            ("actions", words(report.actions)), ("data", report.attribution?.text ?? ""),
        ]
        return fields.filter { !$0.1.isEmpty }.map { name, value in
            "\(name)\(String(repeating: " ", count: 10 - name.count))\(value)\n"
        }.joined()
    }

    private static func words(_ list: [String]) -> String { list.joined(separator: ", ") }
}
