import Foundation
import TestSupport

@testable import TodayBars
@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor
@testable import TodayFiles

/// The situations of each subject.
enum Situations {
    nonisolated(unsafe) static let all: [(subject: String, situations: [Situation])] = [
        ("programs", programs), ("settings", settings), ("sign-in", signIn), ("service", service), ("data", data),
        ("files", files), ("publishing", publishing), ("daemon", daemon), ("start", start),
        ("notifications", notifications), ("desktop", desktop), ("other-sources", otherSources), ("quotes", rates),
    ]

    nonisolated(unsafe) private static let programs: [Situation] = [
        ("one program is older", { $0.fetch { $0 = old($0, "0.0.9", libsecret: true) } }),
        ("one is missing, one hangs", { ($0.own.fetch, $0.probe) = (.missing, .silent(seconds: 10)) }),
        ("one says nothing", { $0.own.fetch = .noResult }),
        ("without libsecret", { $0.fetch { $0 = old($0, Version.current, libsecret: false) } }),
        (
            "without libsecret, which is not needed",
            {
                $0.fetch { $0 = old($0, Version.current, libsecret: false) }
                $0.configuration.settings.credentials = .file
            }
        ),
    ]

    private static func old(_ check: FetchCheck, _ version: String, libsecret: Bool) -> FetchCheck {
        var old = FetchCheck(
            version: version, libcurl: check.libcurl, hasLibsecret: libsecret, sources: check.sources,
            label: check.label)
        (old.place, old.sentRequest, old.clockAhead) = (check.place, true, 1)
        return old
    }

    nonisolated(unsafe) private static let settings: [Situation] = [
        (
            "an error in the configuration",
            {
                $0.configuration.mistake = ConfigurationError(
                    line: 3, key: "notify.dwell", reason: "must be a whole number from 1 to 1000")
            }
        ),
        ("a source that today-fetch does not know", { $0.configuration.settings.sources = ["topgames", "rates"] }),
        ("a notifier that todayd does not know", { $0.configuration.settings.notifier = "pager" }),
        (
            "a configuration that cannot be read",
            {
                $0.configuration.unreadable = FileError(
                    .read, $0.configuration.path, reason: "Permission denied")
            }
        ),
        ("no configuration", { $0.configuration.exists = false }),
        (
            "a configuration of the system, above which the person has none",
            { ($0.configuration.exists, $0.configuration.shared) = (false, ["/etc/xdg/today/config.json"]) }
        ),
        (
            "a configuration of the system that may not be read",
            { $0.configuration.skipped = [FileError(.read, "/etc/xdg/today/config.json", code: EACCES)] }
        ),
        (
            "an error in the system's configuration",
            {
                $0.configuration.mistake = ConfigurationError(
                    line: 2, key: "interval", reason: "must be a whole number from 1 to 86400",
                    file: "/etc/xdg/today/config.json")
            }
        ),
        ("variables, whose values may hold a password", { $0.variables = ["TODAY_TWITCH_API", "TODAY_CA_FILE"] }),
        ("a folder that cannot be written", { $0.folders[0].failure = "Permission denied" }),
        (
            "a folder of another user",
            { ($0.folders[0].failure, $0.folders[0].belongsToAnotherUser) = ("Permission denied", true) }
        ),
        ("a full disk", { ($0.folders[0].failure, $0.folders[0].freeBytes) = ("No space left on device", 0) }),
        ("a nearly full disk", { $0.folders[0].freeBytes = 512 << 10 }),
        ("just room enough", { $0.folders[0].freeBytes = 16 << 20 }),
        ("a folder that others can write to", { $0.folders[0].isOpen = true }),
        (
            "a path with characters that mean something to a shell",
            {
                $0.folders[0] = FolderFact(name: "state", path: "/home/ana/my state; rm -rf $HOME/it's")
                $0.folders[0].isOpen = true
            }
        ),
        (
            "an interval below what the service wants",
            { ($0.configuration.settings.interval, $0.own.shortestInterval) = (5, 15) }
        ),
        ("a longer interval", { ($0.configuration.settings.interval, $0.own.shortestInterval) = (60, 15) }),
    ]

    nonisolated(unsafe) private static let signIn: [Situation] =
        [
            ("in the keyring, without a question", { $0.fetch { $0.sentRequest = false } }),
            ("in a file", { $0.fetch { $0.place = .file } }),
            ("in the environment", { $0.fetch { $0.place = .environment } }),
            ("none", { $0.fetch { ($0.error, $0.place, $0.sentRequest) = (.notSignedIn, nil, false) } }),
            ("expired", { $0.fetch { ($0.error, $0.sentRequest) = (.signInExpired, false) } }),
            ("failed", { $0.fetch { ($0.error, $0.sentRequest) = (.signInFailed(reason: "it says no"), false) } }),
            (
                "failed for want of the application's secret",
                {
                    $0.fetch {
                        $0.error = .signInFailed(reason: "register one of type Public, or use --client-secret-file")
                        $0.sentRequest = false
                    }
                }
            ),
            (
                "a lock that another program holds",
                { $0.fetch { $0.error = .file(reason: "Cannot lock /run/x: process 7 still holds it after 30 s") } }
            ),
            ("a remark", { $0.fetch { $0.remarks = ["The keyring was locked."] } }),
            ("tokens that others can read", { $0.credentialFile = token(isOpen: true, belongsToAnotherUser: false) }),
            ("tokens of another user", { $0.credentialFile = token(isOpen: true, belongsToAnotherUser: true) }),
            ("tokens that others could read until now", { $0.credentialFile?.wasOpen = true }),
            ("no file with tokens", { $0.credentialFile = nil }),
        ]
        + KeyringFailure.allCases.map { trouble in
            ("a keyring: \(trouble)", { (facts: inout DoctorFacts) in facts.fetch { $0.error = .keyring(trouble) } })
        }

    private static func token(isOpen: Bool, belongsToAnotherUser: Bool) -> CredentialFileFact {
        CredentialFileFact(
            path: "/home/ana/.local/state/today/credentials.json", isOpen: isOpen,
            belongsToAnotherUser: belongsToAnotherUser)
    }

    nonisolated(unsafe) private static let service: [Situation] =
        [
            .server(status: 500), .timedOut(seconds: 10), .unreachable(reason: "its host name could not be resolved"),
            .rateLimited(until: nil), .quotaUsed(until: Sample.start), .badAnswer(reason: "it is empty"),
            .badAnswer(reason: "most of its entries cannot be read"),
            .refused(status: 403, message: DisplayText("no")),
        ].map { (error: FetchError) in
            (error.sentence(Sample.label), { (facts: inout DoctorFacts) in facts.fetch { $0.error = error } })
        } + [
            ("a single failure, and a pause", { pause(&$0, 240, .server(status: 500), isShown: false) }),
            ("a lasting failure, and a pause", { pause(&$0, 240, .rateLimited(until: nil), isShown: true) }),
            ("a pause between two questions", { pause(&$0, 11, nil, isShown: false) }),
            ("a clock that is behind", { $0.fetch { $0.clockAhead = 420 } }),
            ("a clock that is ahead", { $0.fetch { $0.clockAhead = -7200 } }),
            (
                "a clock that is ahead, with systemd",
                {
                    $0.start.hasSystemd = true
                    $0.fetch { $0.clockAhead = -61 }
                }
            ),
            ("a clock that is a minute behind", { $0.fetch { $0.clockAhead = 60 } }),
            ("an answer that says no time", { $0.fetch { $0.clockAhead = nil } }),
        ]

    static func pause(_ facts: inout DoctorFacts, _ seconds: Int, _ error: FetchError?, isShown: Bool) {
        facts.fetch { $0.sentRequest = false }
        facts.own.pause = RequestPause(seconds: seconds, error: error, isShown: isShown)
    }

    private static let old = Sample.status(Sample.snapshot("ABC"), .fresh, age: 7_200)

    nonisolated(unsafe) private static let data: [Situation] = [
        ("old, and todayd does not run", { ($0.own.status, $0.daemon.process) = (old, nil) }),
        (
            "old, and nothing starts todayd",
            {
                ($0.own.status, $0.daemon.process) = (old, nil)
                $0.withoutSystemd()
            }
        ),
        ("old, although todayd runs", { $0.own.status = old }),
        ("none", { $0.own.status = Sample.status(nil) }),
        (
            "old, and the service is in trouble",
            { $0.own.status = Sample.status(Sample.snapshot("ABC"), .offline, .server(status: 500), age: 600) }
        ),
        (
            "old, and not signed in",
            { $0.own.status = Sample.status(Sample.snapshot("ABC"), .unauthorized, .signInExpired, age: 600) }
        ),
        (
            "old, not signed in, and todayd does not run",
            {
                $0.own.status = Sample.status(Sample.snapshot("ABC"), .unauthorized, .signInExpired, age: 600)
                $0.daemon.process = nil
            }
        ),
    ]

    private static let database = "/home/ana/.local/share/today/today.db"

    nonisolated(unsafe) private static let files: [Situation] =
        BrokenFile.Kind.allCases.map { kind in
            (
                "\(kind) is damaged",
                { (facts: inout DoctorFacts) in
                    facts.brokenFiles = [BrokenFile(kind: kind, path: "/home/ana/x.json")]
                }
            )
        } + [
            (
                "one cannot be read",
                { $0.brokenFiles = [BrokenFile(kind: .cycle, path: "/x", reason: "Permission denied")] }
            ),
            ("no database yet", { $0.database = .missing }),
            ("a good database", { $0.database = .sound(path: database, bytes: 3 << 20) }),
            ("a damaged one", { $0.database = .damaged(path: database, reason: "file is not a database") }),
            ("one with odd values", { $0.database = .invalidValues(path: database, found: "2 in items") }),
            ("one of a later version", { $0.database = .newer(path: database) }),
            ("one that is busy", { $0.database = .unknown(path: database, reason: "another program holds it") }),
        ]

    nonisolated(unsafe) private static let publishing: [Situation] = [
        ("two feeds", { publish(&$0) }),
        (
            "one is no longer renewed",
            {
                publish(&$0)
                $0.publishing?.feeds[1] = .init(source: "topgames", fetchedAt: Sample.start - 7_200, isOverdue: true)
            }
        ),
        (
            "before the first poll",
            {
                publish(&$0)
                $0.publishing?.feeds = []
            }
        ),
        (
            "a folder of another user",
            {
                publish(&$0)
                $0.publishing?.isUnmarked = true
            }
        ),
        ("rates of a provider that forbids it", { publish(&$0, ratesOf: RateProviders.openERAPI) }),
        ("rates of a provider that allows it", { publish(&$0, ratesOf: RateProviders.frankfurter) }),
        ("a folder that cannot be written", { publish(&$0) { $0.failure = "Permission denied" } }),
        (
            "one of another user",
            { publish(&$0) { ($0.failure, $0.belongsToAnotherUser) = ("Permission denied", true) } }
        ),
        ("one that cannot be made", { publish(&$0) { ($0.failure, $0.exists) = ("Permission denied", false) } }),
    ]

    private static func publish(_ facts: inout DoctorFacts, ratesOf provider: Provider) {
        publish(&facts)
        var source = DoctorSample.source(.rates)
        source.rates = SampleRates.cachedRates(provider)
        facts.sources.append(source)
        facts.configuration.settings.sources = ["topgames", "rates"]
    }

    private static func publish(_ facts: inout DoctorFacts, _ change: (inout FolderFact) -> Void = { _ in }) {
        var folder = FolderFact(name: "publishing", path: "/home/ana/www")
        change(&folder)
        facts.publishing = PublishingFact(
            folder: folder,
            feeds: [
                .init(source: "pokedex", fetchedAt: facts.now - 7_200, isOverdue: false),
                .init(source: "topgames", fetchedAt: facts.now - 120, isOverdue: false),
            ], bytes: 3 << 20)
    }

    nonisolated(unsafe) private static let daemon: [Situation] = [
        ("it does not run", { $0.daemon.process = nil }),
        ("an update replaced its program", { $0.daemon.isReplaced = true }),
        (
            "an update replaced its program, without systemd",
            {
                $0.daemon.isReplaced = true
                $0.withoutSystemd()
            }
        ),
        (
            "its variables differ",
            {
                $0.daemon.otherVariables = ["TODAY_CA_FILE", "XDG_DATA_HOME"]
                $0.daemon.otherValues = ["TODAY_CA_FILE": nil, "XDG_DATA_HOME": "/srv/my data"]
            }
        ),
        ("a second one on the same desktop", { $0.daemon.others = [77] }),
    ]

    nonisolated(unsafe) private static let start: [Situation] = [
        ("a failed unit", { $0.start.active = "failed" }),
        ("a disabled unit", { ($0.start.enabled, $0.start.active) = ("disabled", "inactive") }),
        ("a unit that systemd does not know", { ($0.start.enabled, $0.start.active) = ("not-found", "inactive") }),
        ("systemd does not answer", { ($0.start.enabled, $0.start.active) = (nil, nil) }),
        (
            "a unit that systemd does not know, and a start-up file that starts todayd",
            {
                session(&$0, "sway", file: "exec todayd\n")
                ($0.start.hasManager, $0.start.enabled) = (true, "not-found")
            }
        ),
        ("nothing", { $0.withoutSystemd() }),
        ("an autostart entry", { session(&$0, "GNOME", entry: "/home/ana/.config/autostart/x.desktop") }),
        (
            "an autostart entry under sway, which runs none",
            { session(&$0, "sway", entry: "/etc/xdg/autostart/x.desktop", file: "bar {\n}\n# exec todayd\n") }
        ),
        ("sway, without a file", { session(&$0, "sway") }), ("Hyprland", { session(&$0, "Hyprland") }),
        ("a start-up file that starts todayd", { session(&$0, "sway", file: "exec /usr/local/bin/todayd\n") }),
        (
            "a start-up file that runs autostart entries",
            { session(&$0, "i3", entry: "/etc/xdg/autostart/x.desktop", file: dex) }
        ),
        ("a start-up file that would run an autostart entry", { session(&$0, "i3", file: dex) }),
    ]

    private static let dex = "exec --no-startup-id dex --autostart --environment i3\n"

    private static func session(
        _ facts: inout DoctorFacts, _ desktop: String, entry: String? = nil, file text: String? = nil
    ) {
        facts.withoutSystemd()
        facts.start.autostart = entry
        facts.start.session = BareSession { ["XDG_CURRENT_DESKTOP": desktop][$0] }
        facts.start.sessionFile = text.map { StartupFile(path: "/home/ana/.config/sway/config", text: $0) }
    }

    nonisolated(unsafe) private static let notifications: [Situation] = [
        (
            "a server with few abilities, which says little",
            {
                $0.probe {
                    $0.server = .init(name: "x", vendor: "", version: "", specification: "", capabilities: ["body"])
                }
            }
        ),
        ("no bus", { $0.probe { ($0.reach, $0.server) = (.noBus, nil) } }),
        (
            "a server that the first notification starts",
            { $0.probe { ($0.reach, $0.server, $0.startsServer) = (.noServer, nil, true) } }
        ),
        (
            "a server that the last notification should have started",
            {
                $0.probe { ($0.reach, $0.server, $0.startsServer) = (.noServer, nil, true) }
                $0.own.undelivered = Sample.start - 60
            }
        ),
        ("no server", { $0.probe { ($0.reach, $0.server) = (.noServer, nil) } }),
        ("the last notification was not delivered", { $0.own.undelivered = Sample.start - 60 }),
        ("a server that hangs", { $0.probe { ($0.reach, $0.server) = (.silentServer, nil) } }),
        (
            "no server, and no wish for notifications",
            {
                $0.probe { ($0.reach, $0.server) = (.noServer, nil) }
                $0.configuration.settings.notifier = "none"
            }
        ),
        ("do not disturb", { $0.probe { $0.isDoNotDisturbOn = true } }),
        (
            "do not disturb, with a server that lists notifications",
            {
                $0.probe {
                    $0.server = .init(
                        name: "Plasma", vendor: "KDE", version: "6.7.4", specification: "1.2",
                        capabilities: ["actions", "body", "body-markup", "persistence"])
                    $0.isDoNotDisturbOn = true
                }
            }
        ),
        ("a server that does not report do not disturb", { $0.probe { $0.isDoNotDisturbOn = nil } }),
        ("the command for notifications is missing", { $0.missingCommand = "notify-me" }),
        ("muted", { $0.mutedUntil = Sample.start + 3600 }), ("quiet hours", { $0.quietUntil = Sample.start + 7200 }),
        ("only favourites are announced, and there are none", { $0.own.lacksFavorites = true }),
        ("moves of favourites are announced, and there are none", { $0.own.lacksMovingFavorites = true }),
        ("a test that was shown", { test(&$0, .init(failure: nil)) }),
        ("a test that was not", { test(&$0, .init(failure: "too\u{1B}[2J many")) }),
        ("a test without a server", { test(&$0, nil) }),
    ]

    private static func test(_ facts: inout DoctorFacts, _ test: DesktopProbe.Test?) {
        facts.probe { $0.test = test }
        facts.wantsTest = true
    }

    /// GNOME Shell runs, and an extension for some versions is installed.
    private static func shell(
        _ facts: inout DoctorFacts, _ version: String, _ versions: [String]? = nil, isValidationOff: Bool = false
    ) {
        facts.probe {
            $0.server = .init(
                name: "gnome-shell", vendor: "GNOME", version: version, specification: "1.2",
                capabilities: ["actions", "body", "body-markup"])
        }
        facts.shellExtension = versions.flatMap {
            ShellExtensionFact(metadata: Data(#"{"uuid": "x", "shell-version": \#($0)}"#.utf8))
        }
        facts.shellExtension?.isValidationOff = isValidationOff
    }

    nonisolated(unsafe) private static let desktop: [Situation] = [
        ("no browser", { $0.hasBrowser = false }),
        ("no player", { $0.missingPlayer = "streamlink" }), ("no bar", { $0.bars = [] }),
        ("GNOME Shell, without the extension", { shell(&$0, "51.0") }),
        ("GNOME Shell of a version that the extension supports", { shell(&$0, "51.0", ["46", "51"]) }),
        ("a newer GNOME Shell", { shell(&$0, "52.beta", ["46", "51", "50"]) }),
        (
            "a newer GNOME Shell that loads every extension",
            { shell(&$0, "52.0", ["46", "51"], isValidationOff: true) }
        ),
        ("an older GNOME Shell", { shell(&$0, "43.9", ["46"]) }),
        ("an extension without versions", { shell(&$0, "51.0", []) }),
        ("a GNOME Shell without a version", { shell(&$0, "", ["46"]) }),
        (
            "bars of each kind",
            {
                $0.bars = [
                    DoctorSample.bar("waybar", .yes), DoctorSample.bar("polybar", .outdated),
                    DoctorSample.bar("tmux", .no), DoctorSample.bar("conky", .no), DoctorSample.bar("xmobar", .unclear),
                    DoctorSample.bar("i3bar", .lost), DoctorSample.bar("eww", .no, nil, installed: false),
                    DoctorSample.bar("argos", .yes, installed: false),
                    DoctorSample.bar(
                        "i3blocks", .unused, reason: "/home/ana/d has the entry, but the bar reads /home/ana/c."),
                ]
            }
        ),
    ]
}
