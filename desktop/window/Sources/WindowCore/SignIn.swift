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
