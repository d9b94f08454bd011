import SimulatorKit

extension Simulation {
    /// GET /activate: where a person allows the sign-in, for a demonstration in a real browser.
    func activatePage(_ exchange: Exchange) -> HTTPResponse {
        let code = (exchange.request.query.first("device-code") ?? "").filter { $0.isASCII && $0.isLetter }
        return Self.page(
            """
            <p>Allow a device to sign in?</p>
            <form method="post" action="/activate">
            <input name="user_code" value="\(code)" aria-label="Code" required>
            <button name="choice" value="allow">Allow</button>
            <button name="choice" value="deny">Deny</button>
            </form>
            """)
    }

    /// POST /activate: the person's answer.
    mutating func activate(_ exchange: Exchange) -> HTTPResponse {
        let form = exchange.request.form
        let state = form.first("choice") == "allow" ? DeviceCode.State.approved : .denied
        guard accounts.decide(state, userCode: form.first("user_code")?.uppercased() ?? "") else {
            return Self.page("<p>This code is invalid or has expired.</p>", status: 400)
        }
        return Self.page("<p>Done. You can close this page.</p>")
    }

    private static func page(_ body: String, status: Int = 200) -> HTTPResponse {
        .html(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Twitch simulator</title></head>
            <body><h1>Twitch simulator</h1>
            \(body)
            </body></html>

            """, status: status)
    }
}
