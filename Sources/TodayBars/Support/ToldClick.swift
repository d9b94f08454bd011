import FoundationEssentials
import TodayCore

/// A click as i3bar, swaybar and i3blocks report it: an object on its own line, in an array that never ends.
///
///     [
///     {"name":"rates","instance":"EUR","button":1,"x":1840,"y":12}
///     ,{"name":"rates","instance":"CHF","button":2,"x":1870,"y":12}
struct ToldClick: Decodable {
    /// The block that was clicked.
    let name: String?
    /// Which of the blocks of that name.
    let instance: String?
    /// The number of the button; swaybar reports a button it does not know as 0.
    let button: Int

    /// Longer than any real click, even with all of its block's settings, which i3blocks adds.
    private static let longest = 16_384

    /// Reads a line; `nil` if it is not a click.
    init?(_ line: String) {
        guard line.utf8.count <= Self.longest else { return nil }
        let object = line.drop { "[, \t".contains($0) }
        guard let click = JSONCoding.decode(Self.self, Data(object.utf8)) else { return nil }
        self = click
    }
}
