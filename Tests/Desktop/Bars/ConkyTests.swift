import TestRig
import TestSupport
import Testing

@Suite("conky", .needs(Tool.areThere("Xvfb", "conky"), "needs xvfb, conky-std"))
struct ConkyTests {
    private func bar(_ before: String = "") -> Bar {
        Bar(
            name: "conky", process: "conky", command: "\(before) exec conky --config=conky.conf",
            hostile: ["${exec pwned}", "$$ #c \\# $color", "${execpi 1 pwned} $HOME", "${template0}"],
            trap: "${exec pwned}", springsAtOnce: true,
            // It cannot show a dollar sign next to these.
            shown: { title in ["{", "t", "T"].reduce(title) { $0.replacing("$\($1)", with: "$ \($1)") } },
            // As a stand-in it shows everything unchanged.
            says: { $0 })
    }

    @Test("conky works", arguments: [.titles, .writings, .trap] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar(trial == .trap ? "unset STAND_IN;" : "").stand(trial)
    }
}
