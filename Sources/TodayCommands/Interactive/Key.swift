/// A key typed at a terminal.
package enum Key: Hashable, Sendable {
    /// A character, one Unicode scalar at a time.
    case character(Unicode.Scalar)
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    case enter
    case tab
    case escape
    case backspace
    /// Ctrl-D: half a page down.
    case controlD
    /// Ctrl-U: half a page up, or takes back all that was typed.
    case controlU
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend
    /// Ctrl-L.
    case redraw
}
