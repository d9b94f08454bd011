import FoundationEssentials
import Glibc
import TodayApp
import TodayCore

extension Browse {
    /// Seconds without another request after a failed one, while a person turns page after page.
    private static let patience = 30.0

    /// Does what a key asks for.
    mutating func carryOut(_ effect: BrowserEffect) {
        switch effect {
        case .quit: ending = .left
        // As the terminal does it: all programs of the job stop.
        case .suspend: live.giveUp(SIGTSTP, toGroup: true)
        case .redraw: live.forget()
        case .cancel: cancel(saying: "Cancelled.")
        default: refusing { (browse) throws(CommandError) in try browse.work(effect) }
        }
    }

    /// Does a piece of work; if it fails, the screen says why.
    mutating func refusing(_ work: (inout Browse) throws(CommandError) -> Void) {
        var said: [String] = []
        conversation.say = { said.append($0) }
        do throws(CommandError) { try work(&self) } catch { said.append(error.sentence) }
        conversation.say = { _ in }
        if !said.isEmpty { browser.say("\(DisplayText(said.joined(separator: " ")))") }
    }

    private mutating func work(_ effect: BrowserEffect) throws(CommandError) {
        switch effect {
        case .openPage(let id): try ItemPage.open(try list.page(of: id))
        case .toggleFavorite(let id):
            browser.setFavorite(id, try list.toggleFavorite(id))
            // Favourites stand before the others.
            if list.source.directory != nil { try show(browser.pageNumber) }
            try reloadDetail()
        case .loadPage(let number): try turn(to: number)
        case .nextOrder:
            if list.takeNextOrder() { try turn(to: 1) }
        case .search(let text): browser.show(results: try list.search(text), of: text)
        case .showDetail(let id): browser.show(detail: try list.detail(id))
        case .ask(let question):
            if case .page(let number, _) = question { try show(number) }
            try ask(question)
        case .cancel, .suspend, .redraw, .quit: break
        }
    }

    /// Reloads the item whose details are shown.
    mutating func reloadDetail() throws(CommandError) {
        if let id = browser.itemRead { browser.refresh(detail: try list.detail(id)) }
    }

    /// Shows a page as last seen; returns whether it has to be asked for.
    @discardableResult
    private mutating func show(_ number: Int) throws(CommandError) -> Bool {
        guard let known = try list.page(number) else { return true }
        browser.show(page: known.page)
        if let note = known.note { conversation.say(note) }
        return !known.isFresh
    }

    /// Shows a page at once if it was seen, and asks for it if that is not recent.
    private mutating func turn(to number: Int) throws(CommandError) {
        if case .page = browser.question { cancel() }
        guard try show(number) else { return }
        if let failedAt, (0..<Self.patience).contains(Date().timeIntervalSince(failedAt)) {
            let service = list.source.label.service
            throw CommandError("\(service) could not be asked a moment ago; R tries again.", .tryLater)
        }
        try ask(.page(number, refresh: false))
    }

    /// Asks in the background; an earlier question is dropped.
    private mutating func ask(_ question: BrowserQuestion) throws(CommandError) {
        try list.checkMayAsk()
        cancel()
        guard let command = BackgroundCommand(question.words(list.query)) else {
            throw CommandError("Cannot start \(list.source.name).", .unavailable)
        }
        live.asking = command
        browser.begin(question)
    }

    private mutating func cancel(saying sentence: DisplayLine? = nil) {
        live.asking?.cancel()
        live.asking = nil
        if browser.question != nil { browser.end(saying: sentence) }
        if sentence != nil, browser.isBlank { ending = .left }
    }

    /// Reads the output of the background command, and shows what it wrote once it has ended.
    mutating func takeAnswer() {
        guard let outcome = live.asking?.read() else { return }
        live.asking = nil
        let question = browser.question
        browser.end(saying: outcome.sentence.isEmpty ? nil : "\(DisplayText(outcome.sentence))")
        refusing { (browse) throws(CommandError) in
            try browse.reloadDetail()
            guard case .page(let number, _) = question else { return }
            let known = try browse.list.page(number)
            if let known { browse.browser.show(page: known.page) }
            browse.failedAt = known?.isFresh == true ? nil : Date()
        }
        if browser.isBlank { ending = .nothing(outcome) }
    }
}
