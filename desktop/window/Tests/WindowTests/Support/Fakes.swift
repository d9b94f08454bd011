import Foundation

/// Commands with the output of a test.
enum Fakes {
    /// The beginning of a command that does not describe itself.
    private static let start = """
        #!/usr/bin/python3
        import json, pathlib, sys, time
        home = pathlib.Path.home()
        report = {"schema": 1, "source": "topgames", "state": "fresh", "hasMore": False, "ageSeconds": 5, "items": []}
        if sys.argv[1] == "describe":
            sys.exit(65)
        """

    /// Prints a ranking of 200 items, 20 a page, in which the last is the first once the file `news` exists, and
    /// records the requested pages after it has looked for that file.
    static let ranking = """
        \(start)
        if sys.argv[1] == "list":
            page = next(int(word[7:]) for word in sys.argv if word.startswith("--page="))
            order = list(range(1, 201))
            if (home / "news").exists():
                order = order[-1:] + order[:-1]
            with open(home / "asked", "a") as file:
                print(page, *sys.argv, file=file)
            report.update(page=page, hasMore=page < 10, items=[
                {"id": f"g{n}", "title": f"Game {n}", "rank": order.index(n) + 1, "favorite": False, "enabled": True,
                 "display": {"title": f"Game {n}", "favorite": False}} for n in order[page * 20 - 20:page * 20]])
        print(json.dumps(report))
        """

    /// Prints a list of two items, in the other order once the file `news` is there.
    ///
    /// Their pictures, which come only once the file `gate` exists, have the order from before.
    static let latePictures = """
        \(start)
        if sys.argv[1] == "list":
            order, art = [1, 2], {}
            if "--art" in sys.argv:
                while not (home / "gate").exists():
                    time.sleep(0.02)
                art = {"artFile": str(home / "red.png")}
            elif (home / "news").exists():
                order = [2, 1]
            report.update(page=1, items=[
                {"id": f"g{n}", "title": f"Game {n}", "rank": order.index(n) + 1, "favorite": False, "enabled": True,
                 "display": {"title": f"Game {n}", "favorite": False}, **art} for n in order])
        print(json.dumps(report))
        """

    /// Prints a list of `count` items with these titles, or with numbered ones, and answers everything else emptily;
    /// `more` can change `report` before it is printed.
    static func list(count: Int = 20, titles: [String] = [], _ more: String = "") throws -> String {
        let items = (0..<max(count, titles.count)).map { index in
            let title = index < titles.count ? titles[index] : "Game \(index + 1)"
            return [
                "id": "g\(index + 1)", "title": title, "rank": index + 1, "favorite": false, "enabled": true,
                "display": ["title": title, "favorite": false],
            ] as [String: Any]
        }
        return """
            \(start)
            items = json.loads(\(try literal(items)))
            if sys.argv[1] == "list":
                report["items"] = items
            \(more)
            print(json.dumps(report))
            """
    }

    /// Prints a list of three live channels in an order, and grouped, and fails if one game's channels are to be.
    static let channels = """
        #!/usr/bin/python3
        import json, sys
        options = dict(word.lstrip("-").split("=", 1) for word in sys.argv if "=" in word)
        report = {"schema": 1, "source": "channels", "state": "fresh", "hasMore": False, "ageSeconds": 5, "items": []}
        if sys.argv[1] == "describe":
            report = {"schema": 1, "source": "channels", "service": "Twitch", "heading": "Channels", "abstract": "Lists.",
                "noun": {"singular": "channel", "plural": "channels"}, "paging": {"kind": "whole", "direct": True},
                "search": "name", "capabilities": ["live", "favorites", "personal"], "actions": ["open"],
                "filters": [{"key": "game", "label": "Game", "values": [], "wording": "game"}],
                "groups": [{"key": "game", "label": "Group by game"}],
                "sortOrders": [{"key": "viewers", "label": "Viewers, most first"}, {"key": "name", "label": "Name, A to Z"}]}
        elif sys.argv[1] == "list":
            ofGame = any(word == "--game" or word.startswith("--filter=game=") for word in sys.argv)
            if ofGame and ("sort" in options or "group" in options):
                sys.exit(64)
            names = [("Zoe", "Chess"), ("Ada", "Chess"), ("Max", "")]
            if options.get("sort") == "name":
                names.sort()
            if "group" in options:
                names.sort(key=lambda channel: channel[1] == "")
            report.update(page=1, items=[
                {"id": name.lower(), "title": name, "favorite": False, "enabled": True,
                 "facts": [{"key": "game", "text": game}] if game else [],
                 "display": {"title": name, "favorite": False, "value": "5K viewers"}} for name, game in names])
        print(json.dumps(report))
        """

    /// Prints a list of `count` items page by page.
    static func pages(count: Int) throws -> String {
        try list(
            count: count,
            """
            if sys.argv[1] == "list":
                number = int(sys.argv[2].split("=")[1])
                report.update(page=number, items=items[number * 20 - 20 : number * 20], hasMore=number * 20 < len(items))
            """)
    }

    /// Prints a list of two pages, the second of which is older than the first.
    static func agedPages() throws -> String {
        try list(
            count: 40,
            """
            if sys.argv[1] == "list":
                number = int(sys.argv[2].split("=")[1])
                del report["ageSeconds"]
                report.update(page=number, items=items[number * 20 - 20 : number * 20], hasMore=number == 1,
                    fetchedAt=["2020-02-03T04:05:06Z", "2020-01-02T03:04:05Z"][number - 1])
            """)
    }

    /// Prints a list of three items, which are newer than its favourites and what is found in it; nothing but the
    /// favourites once the file `down` is there.
    static func aged() throws -> String {
        try list(
            count: 3,
            """
            if sys.argv[1] != "favorites" and (home / "down").exists():
                reasons = {"search": "The search is broken.", "list": "Cannot reach Twitch: it is gone."}
                sys.exit(reasons.get(sys.argv[1], 1))
            if sys.argv[1] in ("favorites", "search"):
                del report["ageSeconds"]
                report.update(fetchedAt="2020-01-02T03:04:05Z", items=items[:1])
            """)
    }

    /// Prints a list of one item with the number of refreshes; that answer waits for the file `gate`.
    static func slow() throws -> String {
        try list(
            count: 1,
            """
            report["items"] = items
            if "--refresh" in sys.argv:
                with open(home / "asked", "a") as file:
                    print(file=file)
                while not (home / "gate").exists():
                    time.sleep(0.02)
                asked = len((home / "asked").read_text())
                items[0]["title"] = items[0]["display"]["title"] = f"Asked {asked}"
            """)
    }

    /// A JSON value as a literal of Python.
    private static func literal(_ value: Any) throws -> String {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
        return "'\(escaped)'"
    }
}
