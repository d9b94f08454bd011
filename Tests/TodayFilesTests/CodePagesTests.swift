import Foundation
import Testing

@testable import TodayFiles

@Suite("Releasing code pages before a wait")
struct CodePagesTests {
    private func mapping(_ line: String) -> CodeMapping? { CodeMapping(ArraySlice(line.utf8)) }

    @Test("A mapping counts if it is the code of a file, and neither writable nor anonymous")
    func lines() {
        let code = mapping("7f2c6a026000-7f2c6a17b000 r-xp 00026000 fe:01 1835029    /usr/lib/libc.so.6")
        #expect(code?.start == 0x7f2c_6a02_6000 && code?.length == 0x15_5000)
        #expect(code?.file.elementsEqual("libc.so.6".utf8) == true)
        for line in [
            "7f2c6a17b000-7f2c6a1ce000 r--p 0017b000 fe:01 1835029    /usr/lib/libc.so.6",
            "7f2c6a1d2000-7f2c6a1d4000 rw-p 001d1000 fe:01 1835029    /usr/lib/libc.so.6",
            "7f2c6a1d2000-7f2c6a1d4000 rwxp 001d1000 fe:01 1835029    /usr/lib/libc.so.6",
            "7ffd5b5f1000-7ffd5b5f3000 r-xp 00000000 00:00 0          [vdso]",
            "7f2c6a1d4000-7f2c6a1e1000 r-xp 00000000 00:00 0", "", "nonsense r-xp 0 0 0 /x",
        ] { #expect(mapping(line) == nil, "\(line)") }
    }

    @Test("Resident memory is smaller afterwards, and the program still works")
    func released() throws {
        func resident() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return try #require(Int(text.split(separator: " ")[1]))
        }
        let before = try resident()
        CodePages.release()
        #expect(try resident() < before)
        #expect([3, 1, 2].sorted() == [1, 2, 3])
    }
}

@Suite("The file of a loaded library")
struct LoadedLibraryTests {
    @Test("A library is found by its name, and not by another name or a part of it")
    func file() {
        #expect(LoadedLibrary.file("libc.so")?.wholeMatch(of: /libc\.so\.6|libc-2\.\d+\.so/) != nil)
        for name in ["libc.s", "ibc.so", "libnone.so", "libc.so.6.6", ""] { #expect(LoadedLibrary.file(name) == nil) }
    }
}
