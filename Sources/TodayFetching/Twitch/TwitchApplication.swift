import TodayCore
import TodayFiles

/// The application in the environment, which signs in without a user: its ID, and the path of a file with its secret.
struct TwitchApplication {
    /// The environment variables, which must both be set.
    static let variables = (id: "TWITCH_CLIENT_ID", secretFile: "TWITCH_CLIENT_SECRET_FILE")
    static let names = "\(variables.id) and \(variables.secretFile)"
    static let unknownID = FetchError.environment(
        variable: variables.id, reason: "Twitch has no application with this client ID", file: nil)
    static let malformedID = FetchError.environment(
        variable: variables.id, reason: "it contains characters that are not allowed in a client ID", file: nil)

    let id: String
    let secretFile: String

    init?(_ environment: [String: String]) {
        guard let id = environment[Self.variables.id], !id.isEmpty,
            let file = environment[Self.variables.secretFile], !file.isEmpty
        else { return nil }
        (self.id, secretFile) = (id, file)
    }

    /// Returns an error with the variable that caused a rejection; `nil` if neither variable is the cause.
    func environmentError(for error: FetchError) -> FetchError? {
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
