import TodayCore
import TodaySources
import TodayStore
import TodaySystem

/// A source with the provider that the person chose for it in `config.json`.
struct AskedSource {
    /// The source, as named on the command line.
    let name: SourceName
    /// The name of the provider, `nil` for the usual one; or why it is not known.
    ///
    /// No other is asked then: which service learns of this machine is the person's choice.
    let provider: Result<String?, FetchError>

    /// Reads the choice, if there is one.
    init(_ name: SourceName) {
        self.name = name
        do throws(FetchError) { provider = .success(try Self.chosen(name)) } catch { provider = .failure(error) }
    }

    /// How it refers to itself: with the service that is asked.
    var label: SourceLabel {
        guard case .success(let provider) = provider else { return name.type.label }
        return name.type.descriptor.provided(by: provider).label
    }

    private static func chosen(_ source: SourceName) throws(FetchError) -> String? {
        guard !source.type.descriptor.providers.isEmpty else { return nil }
        let paths: XDGPaths
        do throws(FileError) { paths = try XDGPaths() } catch { throw FetchError(error) }
        do throws(ConfigurationFile.Failure) {
            return try ConfigurationFile.read(paths.configuration).provider(of: source.type.label.name)
        } catch {
            throw .file(reason: error.sentence)
        }
    }
}
