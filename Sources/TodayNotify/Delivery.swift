import TodayCore

/// A notice on its way to the screen, with what the disk and the clock add to it.
public struct Delivery {
    /// What is to be said.
    public let notice: Notice
    /// A picture on the disk.
    public let image: String?
    /// The words, for a server with or without body markup, and with so many lines where it has no more.
    public let text: (_ markup: Bool, _ lines: Int?) -> NoticeText
    /// The language of the person.
    public let translations: Translations

    /// Makes a delivery.
    public init(
        _ notice: Notice, image: String?, translations: Translations,
        text: @escaping (_ markup: Bool, _ lines: Int?) -> NoticeText
    ) {
        self.notice = notice
        self.image = image
        self.text = text
        self.translations = translations
    }
}
