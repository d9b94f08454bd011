import Foundation
import TestRig
import TestSupport

extension World {
    /// An xdg-open that records the tokens it finds, and its arguments, one per line; returns its events.
    func installBrowser() throws -> EventLog<String> {
        let script = """
            #!/bin/sh
            PATH=/usr/bin:/bin
            printf '%s\\n' "${XDG_ACTIVATION_TOKEN-none} ${DESKTOP_STARTUP_ID-none}" > "$HOME/tokens"
            printf '%s\\n' "$#" "$@" > "$HOME/opened/now"
            mv "$HOME/opened/now" "$HOME/opened/address"
            """
        try home.replace("\(home.bin)/xdg-open", with: script, mode: 0o755)
        try FileManager.default.createDirectory(atPath: "\(home.root)/opened", withIntermediateDirectories: false)
        return try FolderEvents.watch("\(home.root)/opened")
    }

    /// What the browser received: the number of arguments, and each of them.
    var openedPage: String? { home.text("\(home.root)/opened/address") }

    /// The activation token and the startup id that the browser found.
    var openedTokens: String? { home.text("\(home.root)/tokens") }
}
