import ArgumentParser
import FoundationEssentials
import Glibc
import TodayApp
import TodayCatalogue
import TodayCore
import TodayDoctor
import TodayFiles

struct LoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Sign in to \(CurrentSource.label.inSentence).",
        discussion: """
            \(CurrentSource.descriptor.signIn?.guide ?? "")

            \(SignInHelp.place("Credentials are"))

            EXAMPLES:
              \(CurrentSource.name) login
              \(CurrentSource.name) login --client-id ID --client-secret-file secret.txt
            """)

    @Option(
        name: .customLong("client-id"),
        help: ArgumentHelp(
            "The application's client ID (default: \(variable)the last one used, or the one configured).",
            valueName: "id"))
    var clientID: String?

    @Option(
        help: ArgumentHelp("File with the application's secret; - is standard input.", valueName: "file"),
        completion: .file())
    var clientSecretFile: String?

    private static var variable: String { CurrentSource.descriptor.signIn?.clientIDVariable.map { "$\($0), " } ?? "" }

    func run() throws {
        var arguments = ["login", CurrentSource.name]
        if let clientID { arguments += ["--client-id", clientID] }
        if let clientSecretFile { arguments += ["--client-secret-file", clientSecretFile] }
        try FetchProcess.runAtTerminal(arguments).end()
        SignInFailures.end()
        if CurrentSource.descriptor.can(.ranking) {
            if !RunningDaemon.poll() { try ShowTop(json: false, plain: false, refresh: true).run().end() }
        } else {
            // Fetch the list first, because the service may require a pause after a poll by todayd.
            defer { _ = RunningDaemon.poll() }
            var list = try RootCommand.parseAsRoot(["list", "--refresh", "--page", "1"])
            try list.run()
        }
        UpkeepOffer.make(offersStart: true)
    }
}

/// Offers to make todayd update the source, or prints how to do so.
enum UpkeepOffer {
    /// With `offersStart`, also offers to start todayd; `advice` replaces the usual advice to add the source.
    static func make(offersStart: Bool, advice: String? = nil) {
        let source = CurrentSource.descriptor
        guard source.can(.feed), let paths = try? XDGPaths() else { return }
        guard let configuration = try? ConfigurationFile.inForce(paths) else {
            Configuration.reportFailure(paths)
            return
        }
        let isRunning = RunningDaemon.isRunning(paths)
        let upkeep = Upkeep(of: source.name, configuration, isRunning: isRunning)
        if let advice = upkeep.advice(source.name).map({ advice ?? $0 }) {
            let question = gettext("todayd does not poll {name}. Add it to its sources?", ["name": source.name])
            if Terminal.isInteractive {
                guard Terminal.agrees(question), add(source.name, to: configuration.sources, paths) else {
                    return Terminal.printNote(advice)
                }
            } else {
                Terminal.printNote(advice)
            }
        }
        if offersStart, !isRunning { offerStart() }
    }

    private static func add(_ source: String, to sources: [String], _ paths: XDGPaths) -> Bool {
        do {
            try EditConfiguration(paths).set("sources", to: (sources + [source]).joined(separator: ","))
            return true
        } catch {
            Terminal.printNote((error as? CommandError)?.sentence ?? "\(error)")
            return false
        }
    }

    private static func offerStart() {
        var (failure, advice) = ("", gettext("To keep this up to date, start `todayd`."))
        switch StartFact.systemctlOutput("is-enabled").first ?? nil {
        case "disabled" where Terminal.isInteractive:
            guard Terminal.agrees(gettext("Start todayd with your session?")) else { break }
            if ChildProgram.run(["systemctl", "--user", "enable", "--now", "todayd.service"]) == 0 { return }
            failure = gettext("systemctl failed.") + " "
        case "disabled": advice = gettext("To keep this up to date, run `systemctl --user enable --now todayd`.")
        case "enabled": advice = gettext("To keep this up to date, run `systemctl --user start todayd`.")
        default: break
        }
        Terminal.printNote(failure + advice)
    }
}

/// `login` for a service that identifies users by an access key, which `today-fetch` stores.
struct KeyLoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Store your \(CurrentSource.descriptor.signingIn.label.service) access key.",
        discussion: """
            \(CurrentSource.descriptor.signIn?.guide ?? "")

            \(SignInHelp.place("The key is"))

            EXAMPLES:
              \(CurrentSource.name) login
              \(CurrentSource.name) login --key-file key.txt
            """)

    @Option(
        help: ArgumentHelp("File with the access key; - is standard input.", valueName: "file"), completion: .file())
    var keyFile: String?

    func run() throws {
        let key = keyFile.map { ["--key-file", $0] } ?? []
        try FetchProcess.runAtTerminal(["login", CurrentSource.name] + key).end()
        SignInFailures.end()
        _ = RunningDaemon.poll()
        UpkeepOffer.make(offersStart: false)
    }
}

/// The failures that a sign-in fixes, in all sources that share the account and read no published feed.
private enum SignInFailures {
    /// Ends the failures, and records the sign-in, so that a running todayd ends them in its own state.
    static func end() {
        guard let paths = try? XDGPaths() else { return }
        let (account, configuration) = (CurrentSource.descriptor.account, try? ConfigurationFile.inForce(paths))
        for source in AllSourceDescriptors.all
        where source.account == account && configuration?.feed(of: source.name) == nil {
            NextRequestFile(paths, source: source.name).change(source.signingIn.label.service) {
                $0.signIn(at: Date())
            }
            do throws(FileError) {
                try SnapshotStore(paths, source: source.name).endSignInFailure()
            } catch { Terminal.printNote(error.sentence) }
        }
    }
}

struct LogoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: CurrentSource.descriptor.signIn?.signOut ?? "Sign out.")

    func run() throws {
        try FetchProcess.runAtTerminal(["logout", CurrentSource.name]).end()
        try answering { try forget() }
    }

    /// Records the sign-out, and deletes personal data; makes a running todayd poll, so that it detects the sign-out.
    private func forget() throws {
        let (paths, account) = (try XDGPaths(), CurrentSource.descriptor.account)
        defer { _ = RunningDaemon.poll() }
        for source in AllSourceDescriptors.all where source.account == account {
            NextRequestFile(paths, source: source.name).change(source.signingIn.label.service) {
                $0.signOut(at: Date())
            }
        }
        for source in AllSourceDescriptors.all where source.can(.personal) && source.account == account {
            let files = Result { () throws(FileError) in try SnapshotStore(paths, source: source.name).forget() }
            if access(paths.database, F_OK) == 0 {
                try CatalogueWriter(paths, source: source.name, say: Terminal.printNote).write(at: Date()) {
                    catalogue throws(CatalogueError) in try catalogue.deleteFetchedData()
                }
            }
            try files.get()
        }
    }
}

enum SignInHelp {
    static func place(_ subject: String) -> String {
        """
        \(subject) stored in your keyring if a Secret Service is running (GNOME Keyring, KeePassXC, KWallet), \
        otherwise in a file that only you can read. To always use the file, set "credentials": "file" in config.json. \
        Only the login commands prompt you to unlock a locked keyring.
        """
    }
}

enum RunningDaemon {
    static func isRunning(_ paths: XDGPaths) -> Bool { InstanceLock.holder(paths.daemonLock) != nil }

    static func upkeep(_ paths: XDGPaths) -> Upkeep {
        Upkeep(of: CurrentSource.name, try? ConfigurationFile.inForce(paths), isRunning: isRunning(paths))
    }

    /// Makes todayd read its settings, and poll as soon as a request is allowed; returns false if it is not running.
    static func poll() -> Bool {
        guard let paths = try? XDGPaths(), let process = InstanceLock.holder(paths.daemonLock) else { return false }
        return kill(process, SIGHUP) == 0
    }

    /// Makes todayd read changed settings; returns false if it is not running, or reads settings from another folder.
    @discardableResult
    static func reloadSettings(_ paths: XDGPaths) -> Bool {
        let theirs = InstanceLock.holder(paths.daemonLock).flatMap {
            try? XDGPaths(environment: ProcessFacts($0).environment)
        }
        return theirs.map { $0.config == paths.config } ?? true ? poll() : false
    }
}
