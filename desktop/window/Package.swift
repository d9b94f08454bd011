// swift-tools-version: 6.2
import PackageDescription

/// GTK is used from the main thread alone, so everything in the program belongs to it.
let mainThread: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let shared: [Target.Dependency] = ["TodayReports", "WindowCore"].map { .product(name: $0, package: "topgames") }

let package = Package(
    name: "today-window",
    products: [.executable(name: "today-window", targets: ["today-window"])],
    dependencies: [
        // By path, and by name: the folder of a clone may have any.
        .package(name: "topgames", path: "../..")
    ],
    targets: [
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .target(name: "QRCodes", dependencies: ["CQRencode"]),
        .executableTarget(
            name: "today-window", dependencies: ["CAdwaita", "QRCodes"] + shared,
            resources: [
                .embedInCode("Interface/window.ui"), .embedInCode("Interface/items.ui"),
                .embedInCode("Interface/tile.ui"), .embedInCode("Interface/row.ui"),
                .embedInCode("Interface/details.ui"),
                .embedInCode("Interface/help.ui"), .embedInCode("Interface/fact.ui"),
                .embedInCode("Interface/status.ui"), .embedInCode("Interface/converter.ui"),
                .embedInCode("Interface/side.ui"),
                .embedInCode("Interface/choice.ui"), .embedInCode("Interface/filter.ui"),
                .embedInCode("Interface/filterbar.ui"), .embedInCode("Interface/chip.ui"),
                .embedInCode("Interface/pin.ui"),
                .embedInCode("Interface/picture.ui"),
                .embedInCode("Interface/signin.ui"), .embedInCode("Interface/preferences.ui"),
                .embedInCode("Interface/field.ui"),
                .embedInCode("Interface/style.css"),
            ],
            swiftSettings: mainThread),
        .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"]),
        .testTarget(name: "WindowTests", dependencies: ["today-window"]),
    ],
    swiftLanguageModes: [.v6]
)
