import Foundation
import Testing

extension WindowTests {
    @Suite("is at home on Wayland, and under a finger", .serialized, .atDesk(.wayland))
    struct ScreenTests {
        @Test("under sway there are as many columns as the width allows, and keys and search work")
        func columns() throws {
            try desk.open(width: 360)
            for (width, columns) in [(360, 2), (600, 3), (900, 5), (1600, 8)] {
                try desk("resize", width, 700)
                try desk("await-columns", "List", columns)
            }
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+d")
            try desk("await-favorite", "List", "Just Chatting", true)
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
        }

        @Test("under sway, a tile becomes a favourite when it is dragged onto the button, or onto the strip")
        func drag() throws {
            try desk.open()
            try desk("drag", ["cell", "List", "Grand Theft"], ["widget", "page tab", "Favourites"])
            // A tab over which something is held opens.
            try desk("key", "alt+1")
            try desk("await-favorite", "List", "Grand Theft", true)
            try desk("drag", ["cell", "List", "League of"], ["widget", "label", "Drop here"])
            try desk("await-favorite", "List", "League of", true)
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "League of Legends"])
            try desk("drag", ["cell", "Favourites", "Grand"], ["cell", "Favourites", "League"])
            try desk("await-order", "Favourites", ["League of Legends", "Grand Theft Auto V"])
        }

        @Test(
            "a finger that pulls the list down at its top refreshes it; a short pull does not, and a tap opens",
            .atDesk(.touch))
        func pull() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk("control", "/control/ranking", ["ids": ["27471", "509658", "32982"]])
            // A page that was seen within 15 seconds is not asked for again.
            try desk.setPagesBack(seconds: 60)
            try desk("pull", ["cell", "List", "Just Chatting"], 300)
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
            try desk("control", "/control/ranking", ["ids": ["32982", "27471", "509658"]])
            try desk.setPagesBack(seconds: 60)
            try desk("pull", ["cell", "List", "Minecraft"], 40)
            try desk("tap", ["cell", "List", "Minecraft"])
            try desk("await", "button", "Open on Twitch")
            try desk("key", "Escape")
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
        }
    }
}
