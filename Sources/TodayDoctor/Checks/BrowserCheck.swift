extension DoctorCheck {
    /// Whether a click can open a page.
    static let browser = DoctorCheck { facts in
        guard !facts.hasBrowser else { return [Finding("browser", "browser", .ok, "xdg-open is installed")] }
        return [
            Finding(
                "browser", "browser", .warning, "xdg-open is not installed, so a click opens nothing.",
                .say("Install xdg-utils."))
        ]
    }
}
