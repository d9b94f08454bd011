import CAdwaita
import TodayCore
import WindowCore

/// What a window is asked to show: by its own command line, or by that of another process for the same source.
enum Requests {
    private static let (show, search) = ("show", "search")

    /// Has `carryOut` get the requests that reach an application.
    static func take(
        _ application: UnsafeMutablePointer<AdwApplication>, _ carryOut: @escaping (Invocation.Request) -> Void
    ) {
        let text = g_variant_type_new("s")
        defer { g_variant_type_free(text) }
        for name in [show, search] {
            let action = g_simple_action_new(name, text)!
            on(action, "activate") { signal in
                guard let value = g_value_get_variant(signal.value(1)),
                    let request = request(name, String(cString: g_variant_get_string(value, nil)))
                else { return }
                carryOut(request)
            }
            g_action_map_add_action(cast(application), cast(action))
            g_object_unref(action.raw)
        }
    }

    /// Sends a request to the process that has the window, which may be this one.
    static func send(_ request: Invocation.Request, to application: UnsafeMutablePointer<AdwApplication>) {
        let (name, text): (String, String)
        switch request {
        case .list: return
        case .show(let id): (name, text) = (show, id.description)
        case .search(let words): (name, text) = (search, words)
        }
        guard g_application_register(cast(application), nil, nil) != 0 else { return }
        g_action_group_activate_action(cast(application), name, g_variant_new_string(text))
    }

    /// Any program of the session can send one.
    private static func request(_ name: String, _ text: String) -> Invocation.Request? {
        guard name == show else { return .search(String(text.prefix(Invocation.longestSearch))) }
        return ItemID(text).map { .show($0) }
    }
}
