import TodayReports

/// What a person has typed to sign in.
public struct SignInInput: Hashable, Sendable {
    /// The id of an application; empty stands for the one used before.
    public let clientID: String
    /// The application's secret, or the access key; empty if there is none.
    public let secret: String
    private let isKey: Bool

    /// What was typed; `isKey` says that the secret is the access key of an account.
    public init(clientID: String = "", secret: String = "", isKey: Bool = false) {
        (self.clientID, self.secret, self.isKey) = (isKey ? "" : clientID, secret, isKey)
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { clientID.isEmpty && secret.isEmpty }

    /// The options of the command; the secret itself is its standard input.
    public var words: [String] {
        if isKey { return ["--key-file=-"] }
        let application = clientID.isEmpty ? [] : ["--client-id=\(clientID)"]
        return application + (secret.isEmpty ? [] : ["--client-secret-file=-"])
    }
}

/// Reads what the command that signs in prints: the address to open and the code to confirm there.
public struct SignInReader: Sendable {
    /// What a person has to do.
    public struct Request: Hashable, Sendable {
        /// The page to open.
        public let address: String
        /// The code to confirm there.
        public let code: String
    }

    private var before = ""

    /// Nothing read, yet.
    public init() {}

    /// Takes a line; returns the request once it is complete.
    ///
    /// The address stands alone in its line, and the line before it ends with the code and a colon.
    public mutating func take(_ line: String) -> Request? {
        defer { before = line }
        let address = DisplayText(line).escaped(for: .plain)
        guard line.hasPrefix("    "), address.hasPrefix("https://") || address.hasPrefix("http://127.0.0.1:"),
            !address.contains(" "), before.hasSuffix(":"), let code = before.dropLast().split(separator: " ").last
        else { return nil }
        return Request(address: address, code: DisplayText(String(code)).escaped(for: .plain))
    }
}

/// What comes after an attempt to sign in that failed.
public enum SignInStep: Hashable, Sendable {
    /// A field of the form.
    public enum Field: Hashable, Sendable {
        /// The id of the application.
        case clientID
        /// The application's secret, or the access key.
        case secret
    }

    /// The person types, for the first time, or something else; what is wrong with what was typed stands at its field.
    case form(CommandFailure? = nil, at: Field = .clientID)
    /// The same can be tried again.
    case again(CommandFailure)

    /// What comes after `failure` with what was typed; whether the service `hasAsked` the person to confirm a code.
    public init(after failure: CommandFailure, _ input: SignInInput, hasAsked: Bool) {
        let field = input.secret.isEmpty ? Field.clientID : .secret
        self =
            switch failure.kind {
            // Without an id of an application, the command asks for one.
            case .usage where input.isEmpty && !hasAsked: .form()
            case .signedOut where !hasAsked: .form(failure, at: field)
            default: .again(failure)
            }
    }
}

/// A thing to do before signing in, in the order in which people do it.
public struct RegistrationStep: Hashable, Sendable {
    /// What to do.
    public let text: String
    /// The page on which to do it; `nil` if it is that of the step before.
    public let page: String?
    /// What has to be pasted there; `nil` if nothing has.
    public let pasted: String?

    /// The steps of a guide.
    public static func all(_ guide: DescriptorReport.SignIn?) -> [RegistrationStep] {
        (guide?.steps ?? []).map { step in
            RegistrationStep(
                text: step.replacing("{page}", with: guide?.page ?? ""),
                page: step.contains("{page}") ? guide?.page : nil, pasted: guide?.pasted?.first { step.contains($0) })
        }
    }
}
