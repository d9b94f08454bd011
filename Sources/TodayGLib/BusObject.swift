import CGio

package struct BusError: Error, Hashable {
    /// The error's name on the bus, such as "org.freedesktop.DBus.Error.InvalidArgs".
    package let name: String
    package let sentence: String

    package init(_ name: String, _ sentence: String) { (self.name, self.sentence) = (name, sentence) }

    package static let tooMany = BusError("org.freedesktop.DBus.Error.LimitsExceeded", "Too many calls are pending.")

    package static func invalid(_ sentence: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.InvalidArgs", sentence)
    }
}

/// One interface of an object on a message bus.
///
/// Calls arrive on the main loop and are answered immediately; GDBus rejects unknown methods and wrong argument types.
package final class BusObject {
    /// Handles a call, and returns the values of the reply.
    package typealias Call = (_ method: String, _ arguments: BusArguments) throws(BusError) -> [BusValue]

    package let path: String
    private let interface: String
    private let description: UnsafeMutablePointer<GDBusInterfaceInfo>?
    private let handler: Call
    private let property: (String) -> BusValue?
    private var bus: OpaquePointer?
    private var registration: guint = 0

    /// Creates an object; `xml` is the introspection XML that describes `interface`
    /// (https://dbus.freedesktop.org/doc/dbus-specification.html#introspection-format).
    package init(
        _ path: String, _ interface: String, xml: [UInt8], property: @escaping (String) -> BusValue? = { _ in nil },
        _ handler: @escaping Call
    ) {
        (self.path, self.interface, self.property, self.handler) = (path, interface, property, handler)
        let node = g_dbus_node_info_new_for_xml(String(decoding: xml, as: UTF8.self), nil)
        defer { if let node { g_dbus_node_info_unref(node) } }
        description = node.flatMap { g_dbus_node_info_lookup_interface($0, interface) }
        if let description { g_dbus_interface_info_ref(description) }
    }

    deinit {
        unregister()
        if let description { g_dbus_interface_info_unref(description) }
    }

    /// Returns the object path of a bus name, or of `part` below it; hyphens in `part` become underscores.
    package static func path(of name: String, _ part: String? = nil) -> String {
        let root = "/" + name.replacing(".", with: "/")
        return part.map { "\(root)/\($0.replacing("-", with: "_"))" } ?? root
    }

    /// Exports the object on a bus; returns `false` if that fails, or if the XML does not describe the interface.
    @discardableResult
    package func register(on bus: OpaquePointer) -> Bool {
        guard let description else { return false }
        unregister()
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, arguments, invocation, context in
            let object = Unmanaged<BusObject>.fromOpaque(context!).takeUnretainedValue()
            do throws(BusError) {
                let values = try object.handler(String(cString: method!), BusArguments(arguments!))
                // The reply takes ownership of the invocation.
                g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values).variant)
            } catch {
                g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.sentence)
            }
        }
        table.get_property = { _, _, _, _, name, error, context in
            let object = Unmanaged<BusObject>.fromOpaque(context!).takeUnretainedValue()
            if let value = object.property(String(cString: name!)) { return value.variant }
            g_set_error_literal(
                error, g_dbus_error_quark(), Int32(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue), "No such property")
            return nil
        }
        registration = g_dbus_connection_register_object(
            bus, path, description, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        guard registration != 0 else { return false }
        self.bus = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(bus)))
        return true
    }

    package func unregister() {
        if let bus, registration != 0 { g_dbus_connection_unregister_object(bus, registration) }
        if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
        (bus, registration) = (nil, 0)
    }

    package func changed(_ properties: [String: BusValue]) {
        emit(
            "org.freedesktop.DBus.Properties", "PropertiesChanged", [.text(interface), .fields(properties), .texts([])])
    }

    package func emit(_ signal: String, _ values: [BusValue]) { emit(interface, signal, values) }

    /// Calls another running program on the same bus without waiting; does nothing unless the object is registered.
    package func call(
        _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
    ) {
        guard let bus else { return }
        g_dbus_connection_call(
            bus, name, path, interface, method, BusValue.tuple(arguments).variant, nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    }

    private func emit(_ interface: String, _ signal: String, _ values: [BusValue]) {
        guard let bus else { return }
        g_dbus_connection_emit_signal(bus, nil, path, interface, signal, BusValue.tuple(values).variant, nil)
    }
}

package final class OwnedName {
    package enum Event {
        /// Register objects now, because calls arrive as soon as the name is owned.
        case connected(bus: OpaquePointer)
        case acquired
        case taken
        /// The bus is unavailable, or has disconnected.
        case disconnected
    }

    private let handle: (Event) -> Void
    private var ownerID: guint = 0

    /// Requests the name, with events on the main loop; with `inTurn`, waits until another owner releases the name.
    package init(_ name: String, inTurn: Bool, _ handle: @escaping (Event) -> Void) {
        self.handle = handle
        ownerID = g_bus_own_name(
            G_BUS_TYPE_SESSION, name, inTurn ? GBusNameOwnerFlags(0) : G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
            { bus, _, context in
                // By default, GIO exits the process when the bus disconnects.
                g_dbus_connection_set_exit_on_close(bus, 0)
                CallLimit.add(to: bus!)
                OwnedName.at(context).handle(.connected(bus: bus!))
            },
            { _, _, context in OwnedName.at(context).handle(.acquired) },
            { bus, _, context in
                let isConnected = bus.map { g_dbus_connection_is_closed($0) == 0 } ?? false
                OwnedName.at(context).handle(isConnected ? .taken : .disconnected)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit { release() }

    package func release() {
        if ownerID != 0 { g_bus_unown_name(ownerID) }
        ownerID = 0
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> OwnedName {
        Unmanaged<OwnedName>.fromOpaque(context!).takeUnretainedValue()
    }
}
