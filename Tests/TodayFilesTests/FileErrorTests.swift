import Glibc
import Testing

@testable import TodayFiles

@Suite("Why a file could not be read or written")
struct FileErrorTests {
    @Test("what is no file of bytes, or is far too large, can never be a file of ours")
    func unusable() {
        let folder = FileError("read", "/x", code: EISDIR)
        for error in [folder, .irregular("read", "/x"), .tooLarge("read", "/x", limit: 10)] {
            #expect(error.isUnusable && !error.isMissing)
        }
        #expect(!FileError("read", "/x", code: EACCES).isUnusable)
    }

    @Test("the number of the system's error decides, and never its words, which depend on the language")
    func code() {
        #expect(FileError("read", "/x", code: ENOENT).isMissing)
        #expect(!FileError("read", "/x", reason: String(cString: strerror(ENOENT))).isMissing)
        #expect(FileError("read", "/x", code: ENXIO).isNoDevice)
    }

    @Test("a failure of the temporary file is reported with the name of the file it was to replace, and its cause")
    func standIn() {
        let error = FileError("write", "/folder/.x.1.tmp", code: ENOSPC).of("/folder/x")
        #expect(error == FileError("write", "/folder/x", code: ENOSPC))
        #expect(error.wholeSentence == "Cannot write /folder/x: No space left on device.")
    }
}
