import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about the programs")
struct ProgramFindingsTests {
    @Test("three programs of one version are one line")
    func same() {
        let finding = DoctorSample.finding("versions")
        #expect(finding?.state == .ok)
        #expect(finding?.words == "topgames, today-fetch and todayd \(Version.current)")
    }

    @Test("after a partial update it says which program has which version")
    func mixed() {
        let old = FetchCheck(
            version: "0.0.9", libcurl: "8", hasLibsecret: true, sources: ["topgames"], label: Sample.label)
        let finding = DoctorSample.finding("versions") { $0.own.fetch = .value(old) }
        #expect(finding?.state == .warning)
        #expect(finding?.words.contains("today-fetch 0.0.9, todayd \(Version.current)") == true)
        #expect(finding?.help?.contains("desktop/install") == true)
    }

    @Test("a program that is missing, hangs, or says nothing is broken, and nothing is made up in its place")
    func gone() {
        let findings = DoctorSample.findings {
            $0.own.fetch = .missing
            $0.probe = .silent(seconds: 10)
        }
        let fetch = findings.first { $0.id == "versions.today-fetch" }
        let daemon = findings.first { $0.id == "versions.todayd" }
        #expect(fetch?.state == .broken(.unavailable) && daemon?.state == .broken(.tryLater))
        #expect(daemon?.words == "It did not answer within 10 s and was stopped.")
        #expect(!findings.contains { ["signIn", "service", "server", "sessionBus", "libraries"].contains($0.id) })
    }

    @Test("without libsecret it says where credentials go instead, unless the person wants the file anyway")
    func libsecret() {
        let old = FetchCheck(
            version: Version.current, libcurl: "8", hasLibsecret: false, sources: ["topgames"], label: Sample.label)
        #expect(DoctorSample.finding("libraries.libsecret") { $0.own.fetch = .value(old) }?.state == .note)
        let chosen = DoctorSample.finding("libraries.libsecret") {
            $0.own.fetch = .value(old)
            $0.configuration.settings.credentials = .file
        }
        #expect(chosen == nil)
    }
}
