import FoundationEssentials
import Glibc
import TodayCore
import TodaySources
import TodayStore

extension SourceContext {
    /// The real network, files, clock and terminal.
    static func live(_ source: SourceName, mustValidate: Bool = false) throws(FetchError) -> SourceContext {
        let environment = ProcessInfo.processInfo.environment
        let name = source.type.label.name
        let paths: XDGPaths
        do throws(FileError) { paths = try XDGPaths() } catch { throw FetchError(error) }
        return SourceContext(
            http: try .live(certificates: environment["TODAY_CA_FILE"]),
            credentials: .live(CredentialFile(path: paths.credentials), name),
            art: .live(ArtCache(paths, source: name)),
            environment: environment,
            readFile: { (path) throws(FetchError) in
                do throws(FileError) { return try SecretFile.read(path) } catch { throw FetchError(error) }
            },
            now: { Date() },
            pause: { _ = sleep(UInt32($0)) },
            tell: { StandardStream.output.write($0 + "\n") },
            mustValidate: mustValidate)
    }
}

extension CredentialVault {
    fileprivate static func live(_ file: CredentialFile<Credentials>, _ source: String) -> CredentialVault {
        CredentialVault(
            load: { (slot) throws(FetchError) in
                do throws(FileError) { return try file.load(slot.key(source)) } catch { throw FetchError(error) }
            },
            save: { (value, slot) throws(FetchError) in
                do throws(FileError) { try file.save(value, slot.key(source)) } catch { throw FetchError(error) }
            },
            exclusively: { (work) throws(FetchError) in
                // Between the answer with a new token and the disk nothing may end this program: the old is used up.
                let shield = SignalShield()
                defer { shield.lower() }
                try file.exclusively(work, failed: { FetchError($0) })
            })
    }
}

extension CredentialSlot {
    fileprivate func key(_ source: String) -> String {
        self == .person ? source : "\(source)-environment"
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

extension FetchError {
    /// A failing file of ours, as the other programs are told.
    init(_ error: FileError) {
        self = .file(reason: error.sentence)
    }
}
