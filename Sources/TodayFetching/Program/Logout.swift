import ArgumentParser
import TodayCore
import TodayFiles

/// `today-fetch logout SOURCE`: forgets the sign-in.
struct Logout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sign out of a source's service, and revoke the token there.")

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    func run() throws {
        let label = source.signInLabel
        try answering(of: label) {
            let type = try source.withSignIn()
            let vault = try LiveVault(source)
            let asides = FetchReports()
            let result = try type.init(try SourceContext.live(source, vault, asides)).signOut()
            StandardStream.output.write(Self.sentence(result, label) + "\n")
            if case .hereOnly(let error) = result {
                StandardStream.error.write(
                    "\(label.atStart) did not revoke the token, so it stays valid until it expires. "
                        + "\(error.sentence(label))\n")
            }
            for remark in vault.keeper.remarks + asides.remarks { StandardStream.error.write(remark + "\n") }
        }
    }

    private static func sentence(_ result: SignOutResult, _ label: SourceLabel) -> String {
        switch result {
        case .nobody: "You were not signed in to \(label.inSentence)."
        case .everywhere: "Signed out of \(label.inSentence)."
        case .forgotten, .hereOnly: "Removed the sign-in to \(label.inSentence) from this computer."
        }
    }
}
