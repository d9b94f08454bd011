import TodayCore

extension DoctorCheck {
    /// Whether this machine's clock is right: ages, quiet hours and certificates depend on it.
    static let clock = DoctorCheck.each { source, facts in
        guard let fetch = source.fetch.value, let ahead = fetch.clockAhead else { return [] }
        let service = fetch.label.inSentence
        guard abs(ahead) > 60 else {
            return [Finding("clock", "clock", .ok, "agrees with \(service)'s to within a minute")]
        }
        let direction = ahead > 0 ? "behind" : "ahead of"
        return [
            Finding(
                "clock", "clock", .warning, "It is \(TimeText.span(abs(ahead))) \(direction) \(service)'s.",
                facts.start.hasSystemd
                    ? .run("sudo timedatectl set-ntp true")
                    : .say("Keep it right with an NTP client, such as chrony or ntpd."))
        ]
    }
}
