import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// The codes that a shell offers after the name of a converter.
enum KnownQuotesNames {
    /// Completes the codes of what the provider quotes; without quotes, of all that we know.
    static let codes = CompletionKind.custom { _, _, prefix in
        guard !TypedConversion.isAmount(prefix) else { return [] }
        let paths = try? XDGPaths()
        let known = paths.flatMap { QuotesFile($0, source: ActingSource.name).known }
        let codes = known?.table.codes ?? Currency.all.filter(\.isActive).map(\.code).sorted()
        return codes.map(\.text).filter { $0.hasPrefix(prefix.uppercased()) }
    }
}
