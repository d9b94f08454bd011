import Testing
import WindowCore

@Suite("What is typed to sign in")
struct SignInInputTests {
    @Test("a secret and a key are read from standard input, never on the command line")
    func words() {
        #expect(SignInInput().words.isEmpty && SignInInput().isEmpty)
        let application = SignInInput(clientID: "abc", secret: "s3cr3t")
        #expect(application.words == ["--client-id=abc", "--client-secret-file=-"])
        #expect(SignInInput(clientID: "abc", secret: "k3y", isKey: true).words == ["--key-file=-"])
    }
}
