import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Completions in bash, as the shell itself computes them")
struct CompletionTests {
    /// Sources the script, completes a command line of these words, and prints the candidates for the last of them.
    private static let offer = """
        PATH="$TOPGAMES:$PATH"; source <(topgames --generate-completion-script bash)
        COMP_WORDS=(topgames "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _topgames topgames "${!#}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null; printf '%s\n' "${COMPREPLY[@]}"
        """

    private func offered(_ world: World, _ words: [String]) async throws -> [String] {
        let folder = URL(fileURLWithPath: BuiltProgram.topgames.path).deletingLastPathComponent().path
        let environment = world.environment.merging(["TOPGAMES": folder]) { $1 }
        let start = ProgramStart("/bin/bash", ["-c", Self.offer, "bash"] + words, environment: environment)
        let outcome = try await world.run(start)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test("Completions have the names of cached items and of favourites, send no request, and never run a name")
    func names() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await offered(world, ["open", "grand", "th"]) == ["Theft Auto V"])
            #expect(try await offered(world, ["favorite", "chess", "grand"]) == ["Grand Theft Auto V"])
            #expect(try await offered(world, ["show", "chess", "grand"]) == [])
            #expect(try await offered(world, ["unfavorite", ""]) == [])
            #expect(try await offered(world, ["unhide", ""]) == [])
            let hidden = try #require(world.allIDs.first)
            try world.home.replace(
                world.home.configuration, with: "{\"leaveOut\": {\"topgames\": [\"\(hidden)\"]}}")
            #expect(try await offered(world, ["unhide", "just"]) == ["Just Chatting"])
            let bad = "Xa $(touch $HOME/ran) `touch $HOME/ran` $HOME; touch ran & it's !! {a,b} ~ *"
            let export =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"x1","title":"\#(bad)"}],"items":{},"samples":[]}"#
            let imported = try await world.run(.topgames, ["import", "-"], input: export)
            #expect(imported.code == 0)
            let name = "Xa touch HOME ran touch HOME ran HOME touch ran & it's a,b"
            #expect(try await offered(world, ["unfavorite", "xa"]) == [name])
            #expect(try await offered(world, ["show", "xa"]) == [name])
            #expect(world.home.text("\(world.home.root)/ran") == nil)
            #expect(try await world.said("unfavorite", name).code == 0)
            #expect(try world.keptFavorites().areBoth([]))
            #expect(world.simulator.requests.isEmpty)
        }
    }
}
