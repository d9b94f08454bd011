/// The address of a session bus.
package enum BusAddress {
    /// Returns whether the environment names a session bus, or a bus exists at the default address.
    ///
    /// Without a session bus, GLib would start one that outlives the program. Source: sd_bus_default_user(3).
    package static func isAvailable(_ environment: (String) -> String?, exists: (String) -> Bool) -> Bool {
        if environment("DBUS_SESSION_BUS_ADDRESS").map({ !$0.isEmpty }) ?? false { return true }
        return environment("XDG_RUNTIME_DIR").map { exists("\($0)/bus") } ?? false
    }

    /// Returns whether each address in a list contains the id of its bus, which dbus-launch and dbus-run-session add.
    ///
    /// With systemd, the address, `unix:path=/run/user/1000/bus`, contains no id, and is the same in the next session.
    /// Returns `false` for an empty list. Source: D-Bus Specification, "Server Addresses", `guid`.
    package static func containsBusIDs(_ address: String) -> Bool {
        let addresses = address.split(separator: ";")
        return !addresses.isEmpty
            && addresses.allSatisfy { address in
                // The part after the colon: "path=/tmp/dbus-x", "guid=…".
                address.drop { $0 != ":" }.dropFirst().split(separator: ",").contains { $0.hasPrefix("guid=") }
            }
    }
}
