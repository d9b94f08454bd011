import Foundation
import Testing

extension WindowTests {
    @Suite("Wayland and touch", .serialized, .atDesk(.wayland))
    struct ScreenTests {
        @Test("Under sway there are as many columns as the width allows, and keys and search work")
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

        @Test("Under sway, a tile becomes a favourite when it is dragged onto the button, or onto the strip")
        func drag() throws {
            try desk.open()
            try desk("drag", ["cell", "List", "Grand Theft"], ["widget", "page tab", "Favourites"])
            // The button opens its view when an item is held over it; after the drop, the list is back.
            try desk("await-favorite", "List", "Grand Theft", true)
            try desk("drag", ["cell", "List", "League of"], ["widget", "label", "Drop here"])
            try desk("await-favorite", "List", "League of", true)
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "League of Legends"])
            try desk("drag", ["cell", "Favourites", "Grand"], ["after", "Favourites", "League"])
            try desk("await-order", "Favourites", ["League of Legends", "Grand Theft Auto V"])
        }

        @Test(
            "Under sway, with large text, high contrast and no animations, every view is 360 pixels wide"
        )
        func largeText() throws {
            func open(_ name: String, _ view: String = "") throws {
                let look = ["GSETTINGS_BACKEND": "keyfile", "ADW_DEBUG_HIGH_CONTRAST": "1"]
                try desk("open", name, 360, 640, view, look)
            }
            func tileHeight() throws -> Int {
                let tiles = try desk("tiles", "List") as? [[String: Any]] ?? []
                return try #require((tiles.first?["box"] as? [Int])?.last)
            }
            try open("topgames")
            try desk("await-focus", "Just Chatting")
            let usual = try tileHeight()
            try desk("stop")
            // GTK 4.22 reads them from the portal, and earlier ones themselves.
            let settings = "[org/gnome/desktop/interface]\ntext-scaling-factor=1.5\nenable-animations=false"
            let portal = "org.freedesktop.portal.Desktop"
            let service = """
                [D-BUS Service]
                Name=\(portal)
                Exec=/usr/bin/python3 \(Built.rig("settings.py").path) 1.5
                """
            for (text, path) in [
                (settings, "$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"),
                (service, "$XDG_DATA_HOME/dbus-1/services/\(portal).service"),
            ] {
                try desk.run("bash", "-c", "mkdir -p \"$(dirname \(path))\" && echo \"$0\" >\(path)", text)
            }
            let bus = "org.freedesktop.DBus"
            try desk.run(
                "gdbus", "call", "--session", "--dest", bus, "--object-path", "/", "--method", "\(bus).ReloadConfig")
            func look(_ view: String) {
                #expect(throws: Never.self, "\(view)") { try desk("await-width", 360) }
                #expect((try? desk("unnamed")) as? [String] == [], "\(view)")
            }
            try open("topgames")
            try desk("await-focus", "Just Chatting")
            look("list")
            // In larger text, a tile is taller.
            #expect(try tileHeight() > usual)
            try desk("key", "ctrl+d")
            try desk("await", "button", "Undo")
            look("undo")
            try desk("key", "Return")
            try desk("await", "list item", "Rank: 1")
            look("details")
            try desk("key", "Escape", "alt+2")
            try desk("await-order", "Favourites", ["Just Chatting"])
            look("favourites")
            try desk("type", "craft")
            try desk("await", "label", "more on Twitch")
            look("search")
            try desk("key", "Escape", "ctrl+comma")
            try desk("await", "field", "Address")
            look("preferences")
            try desk("stop")
            try open("rates")
            try desk("await-focus", "Amount")
            look("converter")
            try desk("press", "button", "To:")
            try desk("await-cell", "Choices", "AFN")
            look("choices")
            try desk("key", "Escape", "alt+2")
            try desk("await-cell", "List", "AFN")
            look("rates list")
            try desk("stop")
            try open("characters")
            try desk("await-tiles", "List")
            try desk("press", "button", "Filter…")
            try desk("await", "radio", "Status: Dead")
            look("filter")
            try desk("stop")
            try open("pokedex")
            try desk("click", ["cell", "List", "4 - charmander"], 1)
            try desk("await", "list item", "Special attack: 60")
            look("Pokémon")
            try desk("press", "button", "Charmander")
            try desk("await", "picture", "Charmander")
            look("picture")
        }

        @Test("Tab goes from widget to widget on a page, past the end to the beginning, and names no control twice")
        func tabStops() throws {
            func expectStops(_ names: [String]) throws {
                var stops: [String] = []
                while stops.count < 3 || stops.last != stops.first, stops.count < 30 {
                    try desk("key", "Tab")
                    stops.append(try #require(try desk("focused") as? String))
                }
                #expect(stops.dropFirst().last == stops.first)
                #expect(Set(names).subtracting(stops).isEmpty, "\(stops)")
                #expect(Set(stops).count == stops.count - 1)
            }
            try desk("open", "topgames", 900, 700)
            try desk("click", ["cell", "List", "Just Chatting"], 1)
            try desk("await", "switch", "Announce Live Channels")
            try expectStops(["Back", "Rank: 1", "Announce Live Channels"])
            try desk("press", "switch", "Announce Live Channels")
            try desk("key", "Escape")
            try desk("await-focus", "Just Chatting")
            try desk("key", "Right")
            let next = try #require(try desk("focused") as? String)
            #expect(next != "Just Chatting")
            try desk("key", "Return")
            try desk("await-focus", "Details of \(next.prefix { $0 != "," })")
            try desk("stop")
            try desk("open", "characters", 900, 700)
            try desk("await-tiles", "List")
            try desk("press", "button", "Filter…")
            try desk("await", "radio", "Status: Dead")
            try expectStops(["Status: Unknown", "Species", "Gender: Unknown", "Cancel", "Apply"])
            try desk("key", "Escape", "ctrl+comma")
            try desk("await", "field", "Address")
            try expectStops(["Show Notifications", "Notifications per Hour", "Address", "Update Every"])
        }

        @Test("A window out of sight requests no further page, although its end stays near without a layout")
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
            // Page 1 was requested from the cache, and from the service; then once for each poll, before which another
            // page would come.
            let poll = "cd $XDG_STATE_HOME/today/topgames; date +%N >new; mv new snapshot.json"
            for count in 2...5 {
                try desk.awaitNumber(count, from: "grep -c '^1$' $HOME/asked")
                try desk.run("bash", "-c", poll)
            }
            let asked = (try desk("read", "asked") as? String ?? "").split(separator: "\n")
            #expect(asked.allSatisfy { ["1", "2"].contains($0) }, "\(asked)")
        }

        @Test(
            "Pulling the list down at its top refreshes it; a short pull does not, and a tap opens",
            .atDesk(.touch))
        func pull() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk("control", "/control/ranking", ["ids": ["27471", "509658", "32982"]])
            // A page of the last 15 seconds is not requested again.
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

        @Test("Touch opens details and goes back, opens favourites and a menu, and sets a star", .atDesk(.touch))
        func finger() throws {
            try desk.open()
            try desk("tap", ["cell", "List", "Just Chatting"])
            try desk("await", "list item", "Rank: 1")
            try desk("tap", ["widget", "button", "Back"])
            try desk("await-focus", "Just Chatting")
            try desk("tap", ["widget", "page tab", "Favourites"])
            try desk("await", "label", "No Favourites Yet")
            try desk("tap", ["widget", "button", "Show the List"])
            try desk("hold", ["cell", "List", "Just Chatting"])
            try desk("await", "menu item", "Add to Favourites")
            try desk("key", "Escape")
            try desk("await-gone", "menu item", "Add to Favourites")
            try desk("tap", ["star", "List", "Just Chatting"])
            try desk("await-favorite", "List", "Just Chatting", true)
        }
    }
}
