import TodayReports

/// The user's input for signing in.
public struct SignInInput: Hashable, Sendable {
    /// The client ID of an application; empty for the stored application, or with an access key.
    public let clientID: String
    /// The application's secret, or the access key; empty if there is none.
    public let secret: String
    private let isKey: Bool

    /// Creates the input; with `isKey`, the secret is the access key of an account, and `clientID` is ignored.
    public init(clientID: String = "", secret: String = "", isKey: Bool = false) {
        (self.clientID, self.secret, self.isKey) = (isKey ? "" : clientID, secret, isKey)
    }

    /// Whether both fields are empty.
    public var isEmpty: Bool { clientID.isEmpty && secret.isEmpty }

    /// The options of the command; the secret itself is passed on standard input.
    public var words: [String] {
        if isKey { return ["--key-file=-"] }
        let application = clientID.isEmpty ? [] : ["--client-id=\(clientID)"]
        return application + (secret.isEmpty ? [] : ["--client-secret-file=-"])
    }
}

/// Parses the output of the sign-in command: the address to open and the code to confirm there.
public struct SignInReader: Sendable {
    /// What the user has to do.
    public struct Request: Hashable, Sendable {
        /// The address of the web page to open.
        public let address: String
        /// The code to confirm on the web page.
        public let code: String
        /// The address without its scheme and its query, for typing on another device.
        public var place: String {
            let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
            return String(address[start...].prefix { $0 != "?" && $0 != "#" })
        }
    }

    private var previousLine = ""

    /// Creates a reader at the start of the output.
    public init() {}

    /// Parses a line; returns a request if the line is an address, and the previous line ends with a code and a colon.
    public mutating func receive(_ line: String) -> Request? {
        defer { previousLine = line }
        let address = DisplayText(line).escaped(for: .plain)
        guard line.hasPrefix("    "), address.hasPrefix("https://") || address.hasPrefix("http://127.0.0.1:"),
            !address.contains(" "), previousLine.hasSuffix(":"),
            let code = previousLine.dropLast().split(separator: " ").last
        else { return nil }
        return Request(address: address, code: DisplayText(String(code)).escaped(for: .plain))
    }
}

/// The step after a failed attempt to sign in.
public enum SignInStep: Hashable, Sendable {
    /// A field of the form.
    public enum Field: Hashable, Sendable {
        case clientID
        case secret
    }

    /// The user fills in the form; the failure, if any, is shown at a field.
    case form(CommandFailure? = nil, at: Field = .clientID)
    case again(CommandFailure)

    /// Creates the step after `failure`.
    ///
    /// `hasRequestedConfirmation` says whether the service has requested the confirmation of a code.
    public init(after failure: CommandFailure, _ input: SignInInput, hasRequestedConfirmation: Bool) {
        let field = input.secret.isEmpty ? Field.clientID : .secret
        self =
            switch failure.kind {
            // Without a client ID, the command reports a usage error.
            case .usage where input.isEmpty && !hasRequestedConfirmation: .form()
            case .signedOut where !hasRequestedConfirmation: .form(failure, at: field)
            default: .again(failure)
            }
    }
}

/// A step of registering an application, or of finding a key, before signing in.
public struct RegistrationStep: Hashable, Sendable {
    /// The instruction.
    public let text: String
    /// The address of the web page to open; `nil` if the step does not name a web page.
    public let page: String?
    /// The text to paste on the web page; `nil` if the step has no such text.
    public let pasted: String?

    /// Returns the steps of a guide; empty without a guide.
    public static func all(_ guide: DescriptorReport.SignIn?) -> [RegistrationStep] {
        (guide?.steps ?? []).map { step in
            RegistrationStep(
                text: step.replacing("{page}", with: guide?.page ?? ""),
                page: step.contains("{page}") ? guide?.page : nil, pasted: guide?.pasted?.first { step.contains($0) })
        }
    }
}
