import Foundation
import Testing

@testable import TwitchSimulator

@Suite("the device code flow")
struct DeviceFlowTests {
    private func begin(_ caller: Caller, scopes: String = "") throws -> Device {
        try caller.identity("device", ["scopes": scopes]).decode()
    }

    private func poll(_ caller: Caller, _ device: Device) -> Reply {
        caller.identity("token", ["device_code": device.code, "grant_type": Caller.deviceGrant])
    }

    @Test("a code of 40 characters comes with an address that contains the user code")
    func codes() async throws {
        let caller = try await Caller()
        let device = try begin(caller)
        #expect(device.code.count == 40)
        #expect(device.userCode.count == 8)
        #expect(device.expires == 1_800)
        #expect(device.interval == 5)
        #expect(device.address == "\(caller.simulator.url)/activate?device-code=\(device.userCode)")
    }

    @Test("until the person agrees the answer is authorization_pending in message; the code works once")
    func approval() async throws {
        let caller = try await Caller()
        let device = try begin(caller)
        let pending = poll(caller, device)
        #expect(pending.status == 400)
        #expect(pending.text == #"{"status":400,"message":"authorization_pending"}"#)
        #expect(caller.simulator.approveDevice(userCode: device.userCode))
        let tokens = try poll(caller, device).decode(Tokens.self)
        #expect(tokens.refresh != nil)
        #expect(tokens.expires == 14_542)
        #expect(tokens.scope == nil)
        #expect(try poll(caller, device).decode(Complaint.self).message == "invalid device code")
    }

    @Test("requested scopes come back as an array")
    func scopes() async throws {
        let caller = try await Caller()
        let device = try begin(caller, scopes: "user:read:email user:read:follows")
        caller.simulator.approveDevice()
        #expect(try poll(caller, device).decode(Tokens.self).scope == ["user:read:email", "user:read:follows"])
    }

    @Test("a person who refuses leaves an invalid device code")
    func denial() async throws {
        let caller = try await Caller()
        let device = try begin(caller)
        #expect(caller.simulator.denyDevice())
        #expect(try poll(caller, device).decode(Complaint.self).message == "invalid device code")
        #expect(!caller.simulator.approveDevice())
    }

    @Test("the page at the address approves, in a browser")
    func page() async throws {
        let caller = try await Caller()
        let device = try begin(caller)
        let page = caller.send("GET", "/activate?device-code=\(device.userCode)")
        #expect(page.text.contains("value=\"\(device.userCode)\""))
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        let answer = "user_code=\(device.userCode)&choice=allow"
        #expect(caller.send("POST", "/activate", headers: form, body: answer).status == 200)
        #expect(poll(caller, device).status == 200)
        #expect(caller.send("POST", "/activate", headers: form, body: answer).status == 400)
    }

    @Test("an unregistered client gets no code")
    func unknownClient() async throws {
        let caller = try await Caller()
        let reply = caller.identity("device", [:], client: "nobody")
        #expect(try reply.decode(Complaint.self) == Complaint(status: 400, message: "invalid client"))
    }
}
