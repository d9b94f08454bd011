/// A status bar with our feed in it, as a person would set it up.
struct Bar: Sendable {
    /// Where it shows itself.
    enum Display: Sendable {
        /// An X display.
        case x
        /// A Wayland display; sway also reads this configuration file.
        case wayland(configuration: String? = nil)
    }

    /// The name for its pictures.
    let name: String
    /// The name of its process.
    let process: String
    /// Where it shows itself.
    var display = Display.x
    /// Whether its fonts have only ASCII.
    var isASCII = false
    /// Whether it needs a session bus to start.
    var needsBus = false
    /// A shell command that starts it, run in the folder of the configurations; STAND_IN is set for the second bar.
    let command: String
    /// Four titles with everything that its own syntax, a shell or markup could take for more than text.
    let hostile: [String]
    /// Four titles in wide or joined scripts, and emoji.
    var writings = ["原神 ～ゲンシン～", "The 👩‍👩‍👧‍👦 Family 🏳️‍🌈 Party", "Ελληνικά Игра ไทย", "HλLF-LIFE² Chu♥lip"]
    /// A feed that no format writes, with a command that the bar runs, at once or on a click.
    var trap = ""
    /// Whether it runs the trap without a click.
    var springsAtOnce = false
    /// Whether a click anywhere opens the page of the first place.
    var opensFirst = false
    /// Whether clicks go through the feed: the bar reports them to it, or runs the commands in it, which have the whole
    /// path of the program.
    var clicksThroughFeed = false
    /// How it shows a title of which it cannot show everything.
    var shown: @Sendable (String) -> String = { $0 }
    /// What a feed has to print before everything else.
    var header = ""
    /// What a feed has to print to show a text, written independently of our format.
    let says: @Sendable (String) -> String
}
