import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension SourceContext {
    /// The real network, files, clock and terminal, with the credentials of `vault`; remarks and progress go to
    /// `asides`, and questions to `provider`, `nil` for the usual one.
    static func live(
        _ source: SourceName, provider: String? = nil, _ vault: LiveVault, _ asides: FetchReports = FetchReports()
    ) throws(FetchError) -> SourceContext {
        let environment = ProcessInfo.processInfo.environment
        // One thread: nothing else can access it.
        nonisolated(unsafe) let asides = asides
        return SourceContext(
            http: try .live(environment),
            credentials: vault.vault,
            art: .live(ArtCache(vault.paths, source: source.type.label.name)),
            provider: provider,
            environment: environment,
            readFile: { (path) throws(UnusableFile) in
                do throws(FileError) {
                    return try SecretFile.read(path)
                } catch {
                    throw UnusableFile(reason: error.reason, sentence: error.sentence)
                }
            },
            now: { Date() },
            pause: { _ = sleep(UInt32($0)) },
            tell: { StandardStream.output.write($0 + "\n") },
            ask: { PersonAtTerminal.answer($0) },
            browse: PersonAtTerminal.browse,
            remark: { asides.remarks.append($0) },
            report: { progress in asides.progress.show { progress.line(columns: $0) } })
    }
}

extension ArtKeeper {
    /// A picture that cannot be stored is no reason to fail: the next poll asks for it again.
    fileprivate static func live(_ cache: ArtCache) -> ArtKeeper {
        ArtKeeper(
            isWanted: { cache.isWanted($0, $1) },
            keep: { id, size, picture in
                if let picture {
                    try? cache.keep(picture.bytes, id, size, ending: picture.kind.rawValue)
                } else {
                    try? cache.refuse(id, size)
                }
            })
    }
}
