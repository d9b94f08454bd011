/// A status bar with our feed in it, as a person would have it.
struct Bar: Sendable {
    /// What it shows itself on.
    enum Display: Sendable {
        /// An X display.
        case x
        /// A Wayland display; sway reads this file of the configurations as well.
        case wayland(configuration: String? = nil)
    }

    /// Names its pictures.
    let name: String
    /// The name of its process.
    let process: String
    /// What it shows itself on.
    var display = Display.x
    /// Whether its fonts have nothing but ASCII.
    var isASCII = false
    /// Whether it does not start without a session bus.
    var needsBus = false
    /// What starts it, for a shell in the folder of the configurations; STAND_IN is set for the bar beside it.
    let command: String
    /// Four titles in which everything stands that its own syntax, a shell or markup would take for more than text.
    let hostile: [String]
    /// Four titles in writings that are wide or joined, and pictures.
    var writings = ["原神 ～ゲンシン～", "The 👩‍👩‍👧‍👦 Family 🏳️‍🌈 Party", "Ελληνικά Игра ไทย", "HλLF-LIFE² Chu♥lip"]
    /// A feed as no format writes it, with a command that the bar runs, at once or after a click.
    var trap = ""
    /// Whether it runs the trap without a click.
    var springsAtOnce = false
    /// Whether a click opens the page of the first place, wherever it hits.
    var opensFirst = false
    /// Whether the feed itself is told of clicks, so that nobody has to run `topgames open`.
    var tellsFeed = false
    /// How it shows a title, where not all of it can be shown as it is.
    var shown: @Sendable (String) -> String = { $0 }
    /// What has to come out of a feed before everything else.
    var header = ""
    /// What has to come out of a feed for it to show a text, by another way than that of our format.
    let says: @Sendable (String) -> String
}
