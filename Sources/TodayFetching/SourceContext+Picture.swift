import TodayCore

extension SourceContext {
    /// Fetches a picture into the cache, unless it is there, or was found missing within the last day.
    ///
    /// Failures are ignored, because the answer matters more. Returns whether it makes sense to go on with another: not if
    /// the server cannot be reached, or asks for fewer requests.
    /// - Parameter isPicture: whether an answer can be the picture; some services redirect to a drawing of nothing.
    @discardableResult
    func keepPicture(
        of id: ItemID, _ size: ArtSize, from url: String, isPicture: (HTTPResponse) -> Bool = { _ in true }
    ) -> Bool {
        guard art.isWanted(id, size) else { return true }
        do throws(FetchError) {
            let response = try http.send(HTTPRequest(.get, url, limit: Picture.limit))
            let picture = response.isSuccess && isPicture(response) ? Picture(response.body) : nil
            if picture != nil || (response.status < 500 && response.status != 429) { art.keep(id, size, picture) }
            // Whoever asks for fewer requests is asked for no other picture either.
            return response.status != 429
        } catch .tooLarge {
            art.keep(id, size, nil)
        } catch .badAnswer {
            art.keep(id, size, nil)
        } catch {
            // Not reachable this time; the next request tries again.
            return false
        }
        return true
    }
}
