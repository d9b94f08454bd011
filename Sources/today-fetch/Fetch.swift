import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodaySources
import TodayStore

/// `today-fetch SOURCE`: prints a page.
struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a page of a source's list.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    @Option(help: ArgumentHelp("The page that begins at this cursor.", valueName: "cursor"))
    var page: String?

    @Option(help: ArgumentHelp("The rank of the first item of that page.", valueName: "n"))
    var rankFrom = 1

    @Option(help: ArgumentHelp("Items with these words in their name.", valueName: "text"))
    var search: String?

    @Flag(name: .customLong("validate"), help: "Validate the sign-in first, however short ago that was done.")
    var mustValidate = false

    func validate() throws {
        if page != nil, search != nil { throw ValidationError("Use --page or --search, not both.") }
        guard (1...1_000_000).contains(rankFrom) else { throw ValidationError("--rank-from is a number from 1.") }
    }

    func run() throws {
        let answer = answer()
        guard let text = JSONCoding.encode(answer, pretty: false) else {
            throw ArgumentParser.ExitCode(TodayCore.ExitCode.unavailable.rawValue)
        }
        StandardStream.output.write(text + "\n")
        if let error = answer.error {
            if isatty(2) != 0 { StandardStream.error.write(error.sentence(answer.label) + "\n") }
            throw ArgumentParser.ExitCode(error.exitCode.rawValue)
        }
    }

    private var request: FetchRequest {
        if let page { return .page(cursor: page, firstRank: rankFrom) }
        if let search { return .search(search) }
        return .top
    }

    private func answer() -> FetchAnswer {
        let label = source.type.label
        do throws(FetchError) {
            let vault = try LiveVault(source)
            let asked = source.type.init(try SourceContext.live(source, vault, mustValidate: mustValidate))
            let result: Result<Page, FetchError>
            do throws(FetchError) { result = .success(try asked.fetch(request)) } catch { result = .failure(error) }
            var answer = FetchAnswer(label: label, result: result, shortestInterval: asked.shortestInterval)
            if !vault.keeper.remarks.isEmpty { answer.remarks = vault.keeper.remarks }
            return answer
        } catch {
            return FetchAnswer(label: label, result: .failure(error))
        }
    }
}
