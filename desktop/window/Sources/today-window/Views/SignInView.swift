import CAdwaita
import TodayReports
import WindowCore

final class SignInView {
    let (root, toasts): (Widget, Widget)
    var onSubmit: (SignInInput) -> Void = { _ in }
    /// Runs when the user chooses to enter another application or another key.
    var onChange: () -> Void = {}
    /// Whether signing in requires the access key of an account, instead of an application.
    var takesKey: Bool { window.source.report?.signIn?.means == "key" }

    private let (title, stages, instruction, steps): (Widget, Widget, Widget, Widget)
    private let (code, address, addressText, copy): (Widget, Widget, Widget, Widget)
    private let (client, secret, clientField, secretLabel): (Widget, Widget, Widget, Widget)
    private let (clientProblem, secretProblem, button): (Widget, Widget, Widget)
    private let (failure, tryAgain, otherButton, scan): (Widget, Widget, Widget, Widget)
    private let change: Widget
    private let picture: QRCodeView
    private unowned let window: MainWindow
    private var request: SignInReader.Request?
    private var lastInput = SignInInput()
    private var guide: DescriptorReport.SignIn?

    init(_ window: MainWindow) {
        self.window = window
        let builder = Builder(PackageResources.signin_ui)
        (root, toasts) = (builder.root, builder["toasts"])
        (title, stages, instruction) = (builder["title"], builder["stages"], builder["words"])
        (address, addressText, steps) = (builder["address"], builder["address-text"], builder["steps"])
        (client, clientField, clientProblem) = (builder["client"], builder["client-field"], builder["client-problem"])
        (secret, secretLabel, secretProblem) = (builder["secret"], builder["secret-label"], builder["secret-problem"])
        (button, failure, tryAgain) = (builder["sign-in"], builder["failure"], builder["try-again"])
        (otherButton, scan, code, copy) = (builder["other"], builder["scan"], builder["code"], builder["copy"])
        (picture, change) = (QRCodeView(builder["picture"]), builder["change"])
        change.wrapLabel()
        connect()
    }

    private func connect() {
        on(address, "clicked") { [weak self] _ in self?.open(self?.request?.address) }
        on(copy, "clicked") { [weak self] _ in (self?.request?.code).map { self?.window.copy($0) } }
        for (sender, signal) in [(button, "clicked"), (client, "activate"), (secret, "activate")] {
            on(sender, signal) { [weak self] _ in self?.submit() }
        }
        for field in [client, secret] {
            on(field, "changed") { [weak self] _ in
                guard let self else { return }
                gtk_widget_set_sensitive(self.button, self.canSubmit ? 1 : 0)
                self.show(nil, at: field)
            }
        }
        on(tryAgain, "clicked") { [weak self] _ in
            guard let self else { return }
            self.onSubmit(self.lastInput)
        }
        for button in [otherButton, change] { on(button, "clicked") { [weak self] _ in self?.onChange() } }
    }

    func showWaiting(_ input: SignInInput) {
        lastInput = input
        turn(to: "wait")
    }

    func show(_ request: SignInReader.Request) {
        self.request = request
        code.setText(request.code)
        gtk_button_set_label(cast(address), gettext("Open {service}").filled(["service": service]))
        address.wrapLabel()
        addressText.setText(request.place)
        scan.setVisible(picture.show(request.address))
        change.setVisible(window.source.registers)
        turn(to: "code")
        // A selectable label would be selected if it received the focus first.
        gtk_label_select_region(cast(code), 0, 0)
        gtk_widget_grab_focus(address)
        // Spell the code, because it is not a word.
        let spelled = request.code.map(String.init).joined(separator: " ")
        Announcement.post("\(gettext("Open the page and confirm this code there.")) \(spelled)")
    }

    /// Clears the input, which may be secret, because the page lives as long as the window.
    func forgetInput() {
        lastInput = SignInInput()
        for field in [client, secret] { gtk_editable_set_text(cast(field), "") }
    }

    /// Enters the client ID of the stored application, unless the user has entered another.
    func offer(_ clientID: String) { if client.typed.isEmpty { gtk_editable_set_text(cast(client), clientID) } }

    func show(_ step: SignInStep) {
        switch step {
        case .form(let problem, let field): showForm(problem, at: field)
        case .again(let problem):
            let sentence = sentence(problem)
            adw_status_page_set_description(cast(failure), sentence.asMarkup)
            gtk_button_set_label(
                cast(otherButton), takesKey ? gettext("Enter Another Key") : gettext("Use Another Application"))
            for button in [otherButton, tryAgain] { button.wrapLabel() }
            turn(to: "again")
            gtk_widget_grab_focus(tryAgain)
            Announcement.post(sentence)
        }
    }

    /// Shows the form for an application's id and secret, or for a key; `problem` is an error to show at `field`.
    func showForm(_ problem: CommandFailure? = nil, at field: SignInStep.Field = .clientID) {
        let text =
            takesKey
            ? gettext("Enter your account's access key.")
            : gettext("Register once with {service}, in three steps. It is free.").filled(["service": service])
        instruction.setText(text)
        showGuide()
        clientField.setVisible(!takesKey)
        let secretWords = takesKey ? gettext("Access key") : gettext("Client secret (optional)")
        secretLabel.setText(secretWords)
        Property.name(secret, secretWords)
        let entry = takesKey || field == .secret ? secret : client
        for each in [client, secret] { show(each == entry ? problem.map(sentence) : nil, at: each) }
        gtk_widget_set_sensitive(button, canSubmit ? 1 : 0)
        turn(to: "form")
        gtk_widget_grab_focus(entry)
        Announcement.post(problem.map(sentence) ?? text)
    }

    private func show(_ words: String?, at field: Widget) {
        let label = field == client ? clientProblem : secretProblem
        label.setText(words ?? "")
        label.setVisible(words != nil)
        field.set(class: "error", words != nil)
    }

    private func showGuide() {
        guard guide != window.source.report?.signIn else { return }
        guide = window.source.report?.signIn
        while let row = steps.firstChild { gtk_list_box_remove(cast(steps), row) }
        for (index, step) in RegistrationStep.all(guide).enumerated() { add(step, number: index + 1) }
        steps.setVisible(steps.firstChild != nil)
    }

    private func add(_ step: RegistrationStep, number: Int) {
        let (row, label) = (adw_action_row_new()!, gtk_label_new("\(number)")!)
        adw_preferences_row_set_title(cast(row), step.text.asMarkup)
        for style in ["dim-label", "numeric"] { gtk_widget_add_css_class(label, style) }
        adw_action_row_add_prefix(cast(row), label)
        row.disableHyphensInside()
        gtk_list_box_row_set_activatable(cast(row), 0)
        if let page = step.page {
            let words = gettext("Open {address}").filled(["address": page.prefixed(40)])
            add("adw-external-link-symbolic", words, to: row) { [weak self] in self?.open(page) }
        }
        if let text = step.pasted {
            let words = gettext("Copy {text}").filled(["text": text])
            add("edit-copy-symbolic", words, to: row) { [weak self] in self?.window.copy(text) }
        }
        gtk_list_box_append(cast(steps), row)
    }

    private func add(_ icon: String, _ words: String, to row: Widget, _ run: @escaping () -> Void) {
        let button = gtk_button_new_from_icon_name(icon)!
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_tooltip_text(button, words)
        ClassNames.hide(button)
        Property.name(button, words)
        on(button, "clicked") { _ in run() }
        adw_action_row_add_suffix(cast(row), button)
    }

    private func turn(to stage: String) {
        let words = gettext("Sign In to {service}").filled(["service": service])
        adw_window_title_set_title(cast(title), words)
        gtk_stack_set_visible_child_name(cast(stages), stage)
    }

    private func open(_ page: String?) {
        if let page { gtk_show_uri(cast(window.window), page, guint(GDK_CURRENT_TIME)) }
    }

    private func sentence(_ problem: CommandFailure) -> String { Words.sentence(problem, command: window.runner.name) }

    private var service: String { window.source.service }

    private var canSubmit: Bool { !(takesKey ? secret : client).typed.trimmed.isEmpty }

    private func submit() {
        guard canSubmit else { return }
        onSubmit(SignInInput(clientID: client.typed.trimmed, secret: secret.typed.trimmed, isKey: takesKey))
    }
}
