import FoundationEssentials
import TodayCore
import TodayFiles

/// The pause that the service requires, whichever of our programs received the response: whether a request is allowed
/// now.
struct ServicePause {
    private let ports: AppEnvironment

    init(_ ports: AppEnvironment) { self.ports = ports }

    /// Seconds left of it; 0 if the service can be asked.
    ///
    /// The interval between the daemon's polls does not matter here: a further page is a different request.
    var seconds: Int { policy.wait(before: .other, at: ports.now()) }

    /// Why the service must not be asked now; `nil` if it may be.
    var refusal: CommandError? {
        guard let pause = policy.pause(before: .other, at: ports.now()) else { return nil }
        let why = pause.error.map { ports.sentence($0) + " " } ?? ""
        return CommandError(why + again(pause.seconds), .tryLater)
    }

    /// That it can be asked again after so many seconds.
    func again(_ seconds: Int) -> String {
        let translations = ports.source.translations
        return translations.gettext(
            "The next request to {service} is possible in {span}.", about: ports.source.label,
            ["span": TimeText.span(seconds, translations)])
    }

    private var policy: RequestGate { SnapshotStore(ports.paths, source: ports.source.name).policy(of: ports.source) }
}
