import TodayCore

/// All findings of `doctor`, in groups; encoded without the groups.
package struct DoctorReport: Encodable {
    private enum CodingKeys: CodingKey { case schema, version, ok, exitCode, items }

    private let schema = 1
    private let version = Version.current
    private let ok: Bool
    /// The exit code of the first broken finding, which often causes the later ones; success if there is none.
    package let exitCode: ExitStatus
    private let items: [Finding]
    package let groups: [(heading: String, findings: [Finding])]

    package init(_ facts: DoctorFacts) {
        groups = facts.checks.map { (heading: $0, findings: $1.flatMap(\.self)) }.filter { !$0.findings.isEmpty }
        items = groups.flatMap(\.findings)
        exitCode = items.lazy.compactMap(\.state.exitCode).first ?? .success
        ok = exitCode == .success
    }

    package var findings: [Finding] { items }

    /// The numbers of errors and warnings as a sentence: "2 errors, 1 warning.".
    package var summary: String {
        let broken = items.count { $0.state.exitCode != nil }
        let warnings = items.count { $0.state == .warning }
        var parts: [String] = []
        if broken > 0 { parts.append(ngettext("{n} error", "{n} errors", broken)) }
        if warnings > 0 { parts.append(ngettext("{n} warning", "{n} warnings", warnings)) }
        return parts.isEmpty ? gettext("No problems found.") : parts.joined(separator: ", ") + "."
    }
}

extension ExitStatus: Encodable {}

extension DoctorFacts {
    /// All findings by heading, each check after those on which it depends; a unit test finds missing checks.
    var checks: [(heading: String, findings: [[Finding]])] {
        let signsIn = sources.contains { $0.descriptor.can(.signIn) }
        return [
            (gettext("Programs"), [checkVersions(), checkLibraries()]),
            (gettext("Settings"), [checkConfiguration(), checkEnvironment(), checkFolders()]),
            (
                signsIn ? gettext("Sign-in") : gettext("Service"),
                [checkCredentialFile(), each(checkSignIn), each(checkService), each(checkClock)]
            ),
            (
                gettext("Data"),
                [each(checkSnapshot), each(checkQuotes), checkFiles(), checkDatabase(), checkPublishing()]
            ),
            (gettext("Background"), [checkDaemon(), checkStart()]),
            (
                gettext("Notifications"),
                [
                    checkBus(), checkServer(), checkCapabilities(), checkDoNotDisturb(), each(checkDelivery),
                    checkSilence(),
                    checkTestNotice(),
                ]
            ),
            (gettext("Desktop"), [checkBrowser(), checkBars(), checkShellExtension()]),
        ]
    }

    /// Runs a check for each source; adds the source's name to findings, except for the command's own source.
    func each(_ check: (SourceFacts) -> [Finding]) -> [Finding] {
        sources.enumerated().flatMap { index, source in
            check(source).map { index == 0 ? $0 : $0.about(source.label.name, isUsed: polls(source)) }
        }
    }
}
