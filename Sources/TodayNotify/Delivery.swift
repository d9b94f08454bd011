import TodayCore

/// A notice on its way to the screen, with everything that comes from the disk and the clock.
public struct Delivery {
    /// The notice to show.
    public let notice: Notice
    /// The path of a picture.
    public let image: String?
    /// The text, with or without body markup, and in at most `lines` lines if the server limits them.
    public let text: (_ markup: Bool, _ lines: Int?) -> NoticeText
    /// The person's language.
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
