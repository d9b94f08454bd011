/// The version of all programs; source of the number: CHANGELOG.md.
public enum Version {
    /// Major, minor and patch, as in SemVer.
    public static let current = "0.1.0"
}
