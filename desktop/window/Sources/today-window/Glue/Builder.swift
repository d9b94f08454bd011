import CAdwaita

final class Builder {
    private let builder: Retained

    init(_ xml: [UInt8]) {
        let builder = gtk_builder_new()!
        gtk_builder_set_translation_domain(builder, Translation.domain)
        self.builder = Retained(owned: cast(builder))
        var problem: UnsafeMutablePointer<GError>?
        let isRead = xml.withUnsafeBytes { bytes in
            gtk_builder_add_from_string(
                builder, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), &problem)
        }
        precondition(isRead != 0, problem.map { String(cString: $0.pointee.message) } ?? "our own XML is broken")
        hideClassNames()
    }

    /// Starts at widgets without a parent, to reach each widget once.
    private func hideClassNames() {
        let objects = gtk_builder_get_objects(OpaquePointer(builder.raw))
        defer { g_slist_free(objects) }
        for object in sequence(first: objects, next: { $0?.pointee.next }).prefix(while: { $0 != nil }) {
            guard let raw = object?.pointee.data, g_type_check_instance_is_a(cast(raw), gtk_widget_get_type()) != 0
            else { continue }
            let widget: Widget = cast(raw)
            if gtk_widget_get_parent(widget) == nil { ClassNames.hide(widget) }
        }
    }

    func find<Wanted: Instance>(_ id: String) -> Wanted? {
        gtk_builder_get_object(OpaquePointer(builder.raw), id).map { cast($0) }
    }

    /// The widget with the id `root`; each access adds a reference, for the view that owns the widget.
    var root: Widget {
        let root: Widget = self["root"]
        g_object_ref_sink(root)
        return root
    }

    subscript<Wanted: Instance>(_ id: String) -> Wanted {
        guard let object: Wanted = find(id) else { preconditionFailure("our own XML lacks \(id)") }
        return object
    }
}
