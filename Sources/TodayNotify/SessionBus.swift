import Glibc
import TodayCore

/// The session bus as the environment names it.
package enum SessionBus {
    private static let variable = "DBUS_SESSION_BUS_ADDRESS"

    /// Whether there is one to be had; without one, GLib would start a dbus-daemon that outlives this process.
    package static var isThere: Bool {
        if let address, !address.isEmpty { return true }
        guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
        return access("\(String(cString: folder))/bus", F_OK) == 0
    }

    /// Whether the session is over once the bus is: what the environment names can never be there again.
    package static var endsWithSession: Bool {
        address.map(BusAddress.namesOneBus) ?? false
    }

    private static var address: String? {
        getenv(variable).map { String(cString: $0) }
    }
}
