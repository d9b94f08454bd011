import Foundation
import TestRig
import TestSupport

extension FaultRow {
    /// Faults below HTTP.
    static let network =
        [
            FaultRow(
                name: "TLS as it should be", codes: [0], isPossible: hasCertificates, environment: { $0.tls() },
                strike: { try await $0.startTLS("good") },
                heal: { try await $0.endTLS() }),
            tls("self-signed certificate", "its certificate is not trusted", "self-signed"),
            tls("expired certificate", "its certificate is not trusted", "expired"),
            tls("certificate of another host", "Cannot reach Twitch", "elsewhere"),
            tls("TLS 1.0", "Cannot reach Twitch", "good", ["--old"]),
            FaultRow(
                name: "no TLS where it should be", codes: [69], said: "Cannot reach Twitch",
                environment: { ["TODAY_TWITCH_API": $0.world.simulator.apiURL.replacing("http:", with: "https:")] }),
            FaultRow(
                name: "clear text to another host", codes: [69, 78],
                environment: { _ in ["TODAY_TWITCH_API": "http://192.0.2.1/helix"] }),
            FaultRow(
                name: "nobody listens", codes: [69], said: "the connection was refused",
                strike: { await $0.world.simulator.stop() }, heal: { try $0.world.simulator.restart() }),
            FaultRow(
                name: "the network is gone", codes: [69], said: "Cannot reach Twitch",
                isPossible: Tool.hasPrivateMounts,
                within: ["/usr/bin/unshare", "-rn"]),
            FaultRow(
                name: "a name that is not found", codes: [69], said: "could not be resolved",
                isPossible: Tool.hasPrivateMounts,
                environment: { _ in ["TODAY_TWITCH_API": "https://api.twitch.invalid/helix"] },
                within: ["/usr/bin/unshare", "-rn"]),
            FaultRow(
                name: "packets that get lost", codes: [75], said: "did not respond within", isSlow: true,
                isPossible: Tool.hasPrivateMounts && Tool.areThere("ip"),
                environment: { _ in ["TODAY_TWITCH_API": "https://192.0.2.1/helix"] },
                within: [
                    "/usr/bin/unshare", "-rn", "/bin/sh", "-c",
                    "ip link set lo up; ip addr add 192.0.2.2/32 dev lo; ip route add 192.0.2.0/24 dev lo; exec \"$0\" \"$@\"",
                ]),
        ]

    private static let hasCertificates = Tool.areThere("openssl")

    private static func tls(_ name: String, _ said: String, _ certificate: String, _ more: [String] = []) -> FaultRow {
        FaultRow(
            name: name, codes: [69], said: said, isPossible: hasCertificates, environment: { $0.tls() },
            strike: { try await $0.startTLS(certificate, more) }, heal: { try await $0.endTLS() })
    }
}

extension FaultScene {
    private var certificates: String { path("certificates") }

    /// The variables with which programs find the server that speaks TLS.
    func tls() -> [String: String] {
        let port = world.home.text(path("tls-port")) ?? ""
        return ["TODAY_TWITCH_API": "https://localhost:\(port)/helix", "TODAY_CA_FILE": "\(certificates)/ca.pem"]
    }

    /// Starts a TLS server with a certificate, in front of the simulated Twitch.
    func startTLS(_ certificate: String, _ more: [String] = []) async throws {
        if !FileManager.default.fileExists(atPath: certificates) { try await makeCertificates() }
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/tls.py").path
        let upstream = world.simulator.apiURL.split(separator: ":").last?.prefix { $0 != "/" } ?? ""
        let files = ["\(certificates)/\(certificate).pem", "\(certificates)/\(certificate).key", String(upstream)]
        let server = try world.start(
            ProgramStart("/usr/bin/python3", [script] + files + more, environment: world.environment))
        let port = try await server.output.lines.first("its port; \(server.errors.text)") { _ in true }
        try world.home.replace(path("tls-port"), with: port)
        try world.home.replace(path("tls-process"), with: "\(server.pid)")
    }

    func endTLS() async throws { try await shell("kill $(cat tls-process)") }

    /// An authority, and its certificates: a good one, one of another host, and an expired one; and a self-signed one.
    private func makeCertificates() async throws {
        try await shell(
            """
            mkdir certificates && cd certificates
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=ca -days 900 \\
                -keyout ca.key -out ca.pem 2>/dev/null
            issue() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$2" -keyout "$1.key" \\
                -out "$1.csr" 2>/dev/null
                printf 'subjectAltName=DNS:%s' "$2" > "$1.ext"
                openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days "$3" -extfile "$1.ext" \\
                    -out "$1.pem" 2>/dev/null; }
            issue good localhost 30
            issue elsewhere elsewhere.example 30
            issue expired localhost 0
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 30 \\
                -addext subjectAltName=DNS:localhost -keyout self-signed.key -out self-signed.pem 2>/dev/null
            sleep 1
            """)
    }
}
