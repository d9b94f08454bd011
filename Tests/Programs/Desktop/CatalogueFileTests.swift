import Foundation
import TestRig
import TestSupport
import Testing

@Suite("desktop/po")
struct CatalogueFileTests {
    @Test(
        "the catalogues are up to date with the sources, and whole",
        .needs(Tool.areThere("xgettext", "msgmerge", "msgfmt"), "needs gettext"))
    func upToDate() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("desktop/po/update").path
            let outcome = try await world.run(ProgramStart(script, ["--check"], environment: world.environment))
            #expect(outcome.code == 0 && outcome.output == "", "desktop/po/update brings them up to date")
        }
    }
}
