import CAdwaita

/// Where the focus goes.
extension MainWindow {
    /// Gives the focus to what the window is about, once that is there: GTK gives it to the first button.
    func giveFirstFocus() {
        guard opening.isOver, !hasHadFocus, page == "lists" else { return }
        guard isConverter ? converterView.canTakeFocus : currentView.canTakeFocus else { return }
        // A list that is there before anybody knows whether there is a converter may not keep it.
        hasHadFocus = source.report != nil || list.trouble != nil
        takeFocus()
    }

    /// Gives the focus to the view that is open as soon as that has something to show.
    func awaitFocus() { hasHadFocus = false }

    /// Gives the focus to the view that is open.
    func takeFocus() {
        if isConverter { converterView.takeFocus() } else { currentView.takeFocus() }
    }
}
