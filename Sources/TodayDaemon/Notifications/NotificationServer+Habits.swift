import TodayCore

/// What its description says about how to speak to a server.
extension NotificationServer {
    /// Whether it reads bodies as markup.
    var readsMarkup: Bool { capabilities.contains(DisplayText("body-markup")) }
    /// Whether it supports actions.
    var hasActions: Bool { capabilities.contains(DisplayText("actions")) }

    private var isMako: Bool { name == DisplayText("mako") }

    /// The fewest lines of 28 columns that it shows of a body by default; `nil` if it grows with the text.
    ///
    /// mako has 100 pixels for all of it, and cuts off the rest without a sign. Source: mako(5), "height".
    var bodyLines: Int? { isMako ? 4 : nil }

    /// Whether a notification that replaces one by id may also carry a stack tag.
    ///
    /// mako 1.7.1 crashes with a segmentation fault if it gets both, because each makes it remove the old one (seen
    /// 2026-11-21). The id alone is enough; tags matter when no id is known, after a restart of the daemon.
    var takesTagBesideID: Bool { !isMako }
}
