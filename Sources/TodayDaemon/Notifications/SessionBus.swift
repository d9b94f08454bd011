import Glibc
import TodayCore

/// The session bus as the environment names it.
package enum SessionBus {
    /// Whether there is one to be had.
    package static var isThere: Bool { BusAddress.isKnown(variable) { access($0, F_OK) == 0 } }

    /// Whether the session is over once the bus is: what the environment names can never be there again.
    package static var endsWithSession: Bool {
        address.map(BusAddress.namesOneBus) ?? false
    }

    private static var address: String? { variable("DBUS_SESSION_BUS_ADDRESS") }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
