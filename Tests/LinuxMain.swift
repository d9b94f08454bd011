import Foundation
import Testing

/// Without this file, SwiftPM would search an index of all sources for XCTest tests, which takes a tenth of a build.
@main
private struct Tests {
    static func main() async {
        // `swift test --filter` first requests a list of tests from XCTest.
        guard !CommandLine.arguments.contains("--dump-tests-json") else {
            print("A filter needs two more options: swift test --disable-xctest --enable-swift-testing --filter …")
            exit(64)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
