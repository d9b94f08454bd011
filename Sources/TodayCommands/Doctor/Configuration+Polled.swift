import TodayCore

extension Configuration {
    /// The source of a command and, after it, the others that todayd polls, each as the settings have it answered.
    func polled(besides own: SourceDescriptor) -> [SourceDescriptor] {
        let others = sources.filter { $0 != own.name }.compactMap(AllSourceDescriptors.named)
        return ([own] + others).map { applied(to: $0) }
    }
}
