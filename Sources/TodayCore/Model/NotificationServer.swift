/// A notification server, as it describes itself.
package struct NotificationServer: Hashable, Sendable, Codable {
    /// Its name: "dunst", "gnome-shell", "mako".
    package let name: DisplayText
    /// Who made it.
    package let vendor: DisplayText
    /// Its version.
    package let version: DisplayText
    /// The version of the specification that it follows.
    package let specification: DisplayText
    /// What it can do; source: Desktop Notifications Specification 1.3, "GetCapabilities".
    package let capabilities: [DisplayText]

    /// Makes a description.
    package init(name: String, vendor: String, version: String, specification: String, capabilities: [String]) {
        (self.name, self.vendor) = (DisplayText(name), DisplayText(vendor))
        (self.version, self.specification) = (DisplayText(version), DisplayText(specification))
        self.capabilities = capabilities.map { DisplayText($0) }
    }
}
