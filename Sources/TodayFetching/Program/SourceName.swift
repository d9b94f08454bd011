import ArgumentParser
import TodayCore

/// The names of all sources, for help and errors.
let sourceNames = AllSources.all.map { $0.label.name }.joined(separator: ", ")

/// A source as named on the command line.
struct SourceName: ExpressibleByArgument {
    let type: any (Source & SendableMetatype).Type

    /// The source as one with a sign-in; throws if it needs none.
    func withSignIn() throws(SignInObstacle) -> any SignInSource.Type {
        guard let type = type as? any SignInSource.Type else { throw .notNeeded }
        return type
    }

    /// How the source refers to itself where people sign in.
    var signInLabel: SourceLabel { type.descriptor.signingIn.label }

    init?(argument: String) {
        guard let type = AllSources.named(argument) else { return nil }
        self.type = type
    }
}
