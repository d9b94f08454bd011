import TodayCore
import TodayFiles

/// The application that the environment names, which signs in by itself: an id, and a file with its secret.
struct TwitchApplication {
    /// The variables that name it; both have to be set.
    static let variables = (id: "TWITCH_CLIENT_ID", secretFile: "TWITCH_CLIENT_SECRET_FILE")
    static let names = "\(variables.id) and \(variables.secretFile)"
    /// The id in the environment belongs to no application.
    static let unknownID = FetchError.environment(
        variable: variables.id, reason: "Twitch has no application with this client ID", file: nil)
    /// The id in the environment cannot be sent.
    static let malformedID = FetchError.environment(
        variable: variables.id, reason: "it contains characters that are not allowed in a client ID", file: nil)

    let id: String
    let secretFile: String

    /// The application of this environment; nil unless it names one with its secret.
    init?(_ environment: [String: String]) {
        guard let id = environment[Self.variables.id], !id.isEmpty,
            let file = environment[Self.variables.secretFile], !file.isEmpty
        else { return nil }
        (self.id, secretFile) = (id, file)
    }

    /// The variable behind a refusal; `nil` if neither is to blame.
    func blamed(for error: FetchError) -> FetchError? {
        guard case .refused(_, let message) = error else { return nil }
        return switch TwitchFailure.words(message) {
        case "invalid client": Self.unknownID
        case "invalid client secret", "missing client secret": wrongFile("Twitch rejects the secret in it")
        default: nil
        }
    }

    func secret(_ context: SourceContext) throws(FetchError) -> String {
        do throws(FileError) {
            return try context.readFile(secretFile)
        } catch {
            throw wrongFile(error.reason)
        }
    }

    private func wrongFile(_ reason: String) -> FetchError {
        .environment(variable: Self.variables.secretFile, reason: reason, file: secretFile)
    }
}
