/// The address of a session bus.
package enum BusAddress {
    /// Whether the environment names a session bus, or one is where it usually is.
    ///
    /// Without one, GLib would start a bus that outlives the program. Source: sd_bus_default_user(3).
    package static func isKnown(_ environment: (String) -> String?, exists: (String) -> Bool) -> Bool {
        if environment("DBUS_SESSION_BUS_ADDRESS").map({ !$0.isEmpty }) ?? false { return true }
        return environment("XDG_RUNTIME_DIR").map { exists("\($0)/bus") } ?? false
    }

    /// Whether an address is that of one bus alone, as dbus-launch and dbus-run-session make them for each session.
    ///
    /// Such an address has the id of its bus. That of a machine with systemd is a place, `unix:path=/run/user/1000/bus`,
    /// at which the next bus will be as well. Source: D-Bus Specification, "Server Addresses", `guid`.
    package static func namesOneBus(_ address: String) -> Bool {
        let places = address.split(separator: ";")
        return !places.isEmpty
            && places.allSatisfy { place in
                // After the colon: "path=/tmp/dbus-x", "guid=…".
                place.drop { $0 != ":" }.dropFirst().split(separator: ",").contains { $0.hasPrefix("guid=") }
            }
    }
}
