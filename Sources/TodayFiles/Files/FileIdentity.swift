import Glibc

/// Which file is at a path: another one may take its place.
package struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// The file at `path`; `nil` if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}
