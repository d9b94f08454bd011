import TodayCore

/// One request to a source, and its answer for the other programs.
struct FetchRun {
    private let source: AskedSource
    private let mustValidate: Bool
    private let keepsArt: Bool

    /// Prepares a request to `source`; `keepsArt` stores the pictures of the answer, too.
    init(_ source: AskedSource, mustValidate: Bool, keepsArt: Bool) {
        (self.source, self.mustValidate, self.keepsArt) = (source, mustValidate, keepsArt)
    }

    /// Asks the source.
    func answer(to request: FetchRequest) -> FetchAnswer {
        do throws(FetchError) {
            let vault = try LiveVault(source.name)
            let asides = FetchReports()
            let asked = try source.answering(vault, asides)
            if mustValidate { (asked as? any SignInSource)?.requireValidation() }
            let result: Result<Page, FetchError>
            do throws(FetchError) { result = .success(try page(asked, request)) } catch { result = .failure(error) }
            asides.progress.clear()
            let label = (asked as? PublishedSource)?.label ?? source.label
            var answer = FetchAnswer(label: label, result: result, shortestInterval: asked.shortestInterval)
            let remarks = vault.keeper.remarks + asides.remarks
            if !remarks.isEmpty { answer.remarks = remarks }
            return answer
        } catch {
            return FetchAnswer(label: source.label, result: .failure(error))
        }
    }

    private func page(_ asked: any AnsweringSource, _ request: FetchRequest) throws(FetchError) -> Page {
        let page = try asked.fetch(request)
        if keepsArt { asked.keepArt(of: page.items) }
        return page
    }
}
