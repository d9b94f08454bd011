import CGio

/// The interface that GNOME Shell calls.
///
/// Source: https://developer.gnome.org/documentation/tutorials/search-provider.html
enum Interface {
    private static let name = "org.gnome.Shell.SearchProvider2"
    private static let xml = """
        <node>
          <interface name="\(name)">
            <method name="GetInitialResultSet">
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg type="as" name="previous_results" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg type="as" name="identifiers" direction="in"/>
              <arg type="aa{sv}" name="metas" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg type="s" name="identifier" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
          </interface>
        </node>
        """

    /// A call of one of its methods; GDBus has checked the types of the arguments.
    enum Call {
        /// A search.
        case search(terms: [String]?)
        /// What is to be shown of results.
        case describe(ids: [String])
        /// A result was chosen.
        case activate(id: String, time: UInt32)
        /// All results are wanted.
        case launch(terms: [String]?, time: UInt32)

        /// Reads a call; `nil` for an unknown method.
        init?(_ method: String, _ arguments: OpaquePointer) {
            switch method {
            case "GetInitialResultSet": self = .search(terms: Received.terms(arguments, 0))
            // All names are searched again: the last search returned only its first results.
            case "GetSubsearchResultSet": self = .search(terms: Received.terms(arguments, 1))
            case "GetResultMetas": self = .describe(ids: Received.ids(arguments, 0))
            case "ActivateResult":
                self = .activate(id: Received.text(arguments, 0), time: Received.number(arguments, 2))
            case "LaunchSearch":
                self = .launch(terms: Received.terms(arguments, 0), time: Received.number(arguments, 1))
            default: return nil
            }
        }
    }

    /// The description that GDBus checks calls against; the pointer stays valid.
    static func description() -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        guard let node = g_dbus_node_info_new_for_xml(xml, nil) else { return nil }
        return g_dbus_node_info_lookup_interface(node, name)
    }
}
