import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodaySources
import TodaySystem

/// `today-fetch SOURCE`: prints a page, or some items.
struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a page of a source's list, or some of its items.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    @Option(help: ArgumentHelp("Print the page that begins at this cursor.", valueName: "cursor"))
    var page: String?

    @Option(help: ArgumentHelp("Rank of the first item of that page.", valueName: "n"))
    var rankFrom = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Print items with these words in their names.", valueName: "text"),
        transform: { try searchText($0) })
    var search: SearchText?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print one item by id, with all its numbers and its large picture.", valueName: "id"))
    var item: ItemID?

    @Option(help: ArgumentHelp("Maximum number of pages to add up for that item.", valueName: "n"))
    var pages = 5

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print several items by id; unknown ones are left out.", valueName: "id,id,…"))
    var items: ItemList?

    @Flag(name: .customLong("validate"), help: "Validate the sign-in first, even if that was done recently.")
    var mustValidate = false

    @Flag(help: "Report a failure only in the answer, not on standard error.")
    var quiet = false

    func validate() throws {
        let wishes = [page != nil, search != nil, item != nil, items != nil]
        guard wishes.count(where: { $0 }) <= 1 else {
            throw ValidationError("Use only one of --page, --search, --item and --items.")
        }
        guard (1...1_000_000).contains(rankFrom) else {
            throw ValidationError("--rank-from must be a number from 1 to 1000000.")
        }
        guard (1...100).contains(pages) else { throw ValidationError("--pages must be a number from 1 to 100.") }
    }

    func run() throws {
        let answer = answer()
        guard let text = JSONCoding.encode(answer, pretty: false) else {
            throw ArgumentParser.ExitCode(ExitStatus.unavailable.rawValue)
        }
        StandardStream.output.write(text + "\n")
        if let error = answer.error {
            if isatty(2) != 0, !quiet { StandardStream.error.write(error.sentence(answer.label) + "\n") }
            throw ArgumentParser.ExitCode(error.exitCode.rawValue)
        }
    }

    private var request: FetchRequest {
        if let page { return .page(cursor: page, firstRank: rankFrom) }
        if let search { return .search(search) }
        if let item { return .detail(item, pages: pages) }
        if let items { return .items(items.ids) }
        return .top
    }

    private func answer() -> FetchAnswer {
        let label = source.type.label
        do throws(FetchError) {
            let vault = try LiveVault(source)
            let asides = FetchReports()
            let asked = source.type.init(try SourceContext.live(source, vault, asides, mustValidate: mustValidate))
            let result: Result<Page, FetchError>
            do throws(FetchError) { result = .success(try asked.fetch(request)) } catch { result = .failure(error) }
            asides.progress.clear()
            var answer = FetchAnswer(label: label, result: result, shortestInterval: asked.shortestInterval)
            let remarks = vault.keeper.remarks + asides.remarks
            if !remarks.isEmpty { answer.remarks = remarks }
            return answer
        } catch {
            return FetchAnswer(label: label, result: .failure(error))
        }
    }
}
