import Glibc
import TodayBars
import TodayFiles

extension BarSetup {
    /// Whether the bar is installed.
    func isInstalled(_ folders: PersonalFolders) -> Bool {
        programs.contains(where: InstalledPrograms.contain)
            || traces.contains { trace in folders.places(trace).contains { access($0, F_OK) == 0 } }
    }
}
