import Glibc
import TodayCore
import TodayStore

extension BarSetup {
    /// Whether the bar is installed.
    func isInstalled(_ folders: PersonalFolders) -> Bool {
        programs.contains(where: InstalledPrograms.contain)
            || traces.contains { access(folders.path($0), F_OK) == 0 }
    }
}
