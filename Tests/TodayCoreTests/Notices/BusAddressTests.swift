import Testing

@testable import TodayCore

@Suite("The address of a session bus")
struct BusAddressTests {
    @Test(
        "An address with an id is useless once its bus is gone",
        arguments: [
            "unix:abstract=/tmp/dbus-x,guid=0123456789abcdef0123456789abcdef",
            "unix:path=/tmp/dbus-x,guid=0123456789abcdef0123456789abcdef;tcp:host=localhost,port=1,guid=01",
        ])
    func oneBus(_ address: String) {
        #expect(BusAddress.containsBusIDs(address))
    }

    @Test(
        "An address without an id also serves the next bus at its place",
        arguments: [
            "unix:path=/run/user/1000/bus", "unix:path=/tmp/guid=x", "unix:path=/a,guid=0;unix:path=/b", "", ";", "x",
        ])
    func place(_ address: String) {
        #expect(!BusAddress.containsBusIDs(address))
    }
}
