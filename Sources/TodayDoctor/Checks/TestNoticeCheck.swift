extension DoctorCheck {
    /// How the test notification went, if one was requested.
    static let testNotice = DoctorCheck { facts in
        guard facts.wantsTest, let probe = facts.probe.value else { return [] }
        guard let test = probe.test else {
            return [.test(.broken(.unavailable), "It could not be sent: there is no server to show it.")]
        }
        guard let failure = test.failure else {
            return [.test(.ok, "sent; if you do not see it, your server may be set to \"do not disturb\"")]
        }
        return [
            .test(
                .broken(.unavailable),
                "The server did not confirm it: \(failure.truncated(to: 120).escaped(for: .plain)).",
                .say("Restart your notification server."))
        ]
    }
}

extension Finding {
    fileprivate static func test(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("testNotice", "test", state, detail, fix)
    }
}
