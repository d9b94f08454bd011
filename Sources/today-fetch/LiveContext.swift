import FoundationEssentials
import Glibc
import TodayCore
import TodaySources
import TodayStore

extension SourceContext {
    /// The real network, files, clock and terminal, with the credentials of `vault`.
    static func live(
        _ source: SourceName, _ vault: LiveVault, mustValidate: Bool = false
    ) throws(FetchError) -> SourceContext {
        let environment = ProcessInfo.processInfo.environment
        return SourceContext(
            http: try .live(certificates: environment["TODAY_CA_FILE"]),
            credentials: vault.vault,
            art: .live(ArtCache(vault.paths, source: source.type.label.name)),
            environment: environment,
            readFile: { (path) throws(FetchError) in
                do throws(FileError) { return try SecretFile.read(path) } catch { throw FetchError(error) }
            },
            now: { Date() },
            pause: { _ = sleep(UInt32($0)) },
            tell: { StandardStream.output.write($0 + "\n") },
            ask: { PersonAtTerminal.answer($0) },
            mustValidate: mustValidate)
    }
}

extension ArtKeeper {
    /// A picture that cannot be kept is no reason to fail: it is asked for again next time.
    fileprivate static func live(_ cache: ArtCache) -> ArtKeeper {
        ArtKeeper(
            isWanted: { cache.isWanted($0) },
            keep: { id, picture in
                if let picture {
                    try? cache.keep(picture.bytes, id, ending: picture.kind.rawValue)
                } else {
                    try? cache.refuse(id)
                }
            })
    }
}
