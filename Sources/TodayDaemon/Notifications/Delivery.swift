import TodayCore

/// A notice on its way to the screen, with everything that comes from the disk and the clock.
package struct Delivery {
    /// The notice to show.
    package let notice: Notice
    /// The path of a picture.
    package let image: String?
    /// The text, with or without body markup, and in at most `lines` lines if the server limits them.
    package let text: (_ markup: Bool, _ lines: Int?) -> NoticeText
    /// The person's language.
    package let translations: Translations

    /// Makes a delivery.
    package init(
        _ notice: Notice, image: String?, translations: Translations,
        text: @escaping (_ markup: Bool, _ lines: Int?) -> NoticeText
    ) {
        self.notice = notice
        self.image = image
        self.text = text
        self.translations = translations
    }
}
