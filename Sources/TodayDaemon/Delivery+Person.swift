import TodayCore
import TodayFiles

extension Delivery {
    /// A notice in the language, and with the numbers and times, of the person who runs this program.
    init(ofPerson notice: Notice, image: String?) {
        let translations = Translations.ofPerson
        let numbers = NumberStyle.preferred(Language.ofPerson)
        self.init(notice, image: image, translations: translations) { markup, lines in
            NoticeText(notice, markup: markup, lines: lines, translations: translations, numbers: numbers) {
                LocalClock.text($0, translations)
            }
        }
    }
}
