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
            try desk("drag", ["cell", "Favourites", "Grand"], ["after", "Favourites", "League"])
            try desk("await-order", "Favourites", ["League of Legends", "Grand Theft Auto V"])
        }

        @Test("a window that nobody can see asks for no further page: nothing is laid out there, so the end stays near")
        func unseen() throws {
            let list = try Fakes.list(
                count: 200,
                """
                if sys.argv[1] == "list" and "--art" not in sys.argv:
                    number = int(sys.argv[2].split("=")[1])
                    with open(home / "asked", "a") as file:
                        print(number, file=file)
                    while number > 1 and not (home / "gate").exists():
                        time.sleep(0.02)
                    report.update(page=number, items=items[number * 20 - 20 : number * 20], hasMore=number < 10)
                """)
            try desk.fake("topgames", list)
            try desk.open()
            try desk.awaitNumber(1, from: "grep -c '^2$' $HOME/asked")
            try desk.run("swaymsg", "move container to workspace unseen")
            try desk.run("bash", "-c", "touch $HOME/gate")
            // It was asked for as it was stored, and as it is; then once for each poll, before which another page would come.
            let poll = "cd $XDG_STATE_HOME/today/topgames; date +%N >new; mv new snapshot.json"
            for count in 2...5 {
                try desk.awaitNumber(count, from: "grep -c '^1$' $HOME/asked")
                try desk.run("bash", "-c", poll)
            }
            let asked = (try desk("read", "asked") as? String ?? "").split(separator: "\n")
            #expect(asked.allSatisfy { ["1", "2"].contains($0) }, "\(asked)")
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
