/// The version of all programs; source of the number: CHANGELOG.md.
package enum Version {
    /// Major, minor and patch, as in SemVer.
    package static let current = "0.1.0"
}
