import CAdwaita
import TodayReports
import WindowCore

/// The page on which a person signs in.
final class SignInView {
    /// The widget.
    let root: Widget
    /// Runs with what the person has typed.
    var given: (SignInInput) -> Void = { _ in }
    /// Whether people sign in with the access key of an account, instead of an application.
    var takesKey: Bool { window.source.report?.signIn?.means == "key" }

    private let (status, spinner, request, form): (Widget, Widget, Widget, Widget)
    private let (code, address, addressText, client, secret): (Widget, Widget, Widget, Widget, Widget)
    private unowned let window: MainWindow
    private let (clientField, secretLabel, copy): (Widget, Widget, Widget)
    private let (steps, register, registerText): (Widget, Widget, Widget)
    private var asked: SignInReader.Request?
    private var canRepeat = false
    private var guide: DescriptorReport.SignIn? { window.source.report?.signIn }

    /// Makes the page of `window`.
    init(_ window: MainWindow) {
        self.window = window
        let builder = Builder(PackageResources.signin_ui)
        root = builder.root
        (status, spinner) = (builder.object("status"), builder.object("spinner"))
        (request, form) = (builder.object("request"), builder.object("form"))
        code = builder.object("code")
        (address, addressText) = (builder.object("address"), builder.object("address-text"))
        (client, secret) = (builder.object("client"), builder.object("secret"))
        (clientField, secretLabel) = (builder.object("client-field"), builder.object("secret-label"))
        copy = builder.object("copy")
        steps = builder.object("steps")
        (register, registerText) = (builder.object("register"), builder.object("register-text"))
        on(address, "clicked") { [weak self] _ in
            guard let self, let asked = self.asked else { return }
            gtk_show_uri(cast(self.window.window), asked.address, guint(GDK_CURRENT_TIME))
        }
        on(register, "clicked") { [weak self] _ in
            guard let self, let page = self.guide?.page else { return }
            gtk_show_uri(cast(self.window.window), page, guint(GDK_CURRENT_TIME))
        }
        on(copy, "clicked") { [weak self] _ in
            guard let self, let asked = self.asked else { return }
            self.window.copy(asked.code)
        }
        let button: Widget = builder.object("sign-in")
        for (sender, signal) in [(button, "clicked"), (client, "activate"), (secret, "activate")] {
            on(sender, signal) { [weak self] _ in self?.give() }
        }
    }

    /// Shows that the service is being asked.
    func showWaiting() { show(gettext("Signing in…"), waits: true) }

    /// Shows what the person has to do.
    func show(_ asked: SignInReader.Request) {
        self.asked = asked
        code.setText(asked.code)
        let words = gettext("Open {address}").filled(["address": asked.address.prefixed(40)])
        addressText.setText(words)
        Property.name(address, words)
        let request = gettext("Open the page and confirm this code there.")
        show(request, waits: true, asks: true)
        gtk_widget_grab_focus(copy)
        // Letter by letter: it is no word.
        Announcement.say(request + " " + asked.code.map(String.init).joined(separator: " "))
    }

    /// Shows the form for an application's id and secret, or for a key; `problem` is why the last attempt failed.
    ///
    /// With `canRepeat`, the same can be tried again without typing anything.
    func showForm(_ problem: String?, canRepeat: Bool = false) {
        self.canRepeat = canRepeat
        let words =
            takesKey
            ? gettext("Enter your account's access key.")
            : gettext("This service requires a registered application. Enter your application's client ID.")
        show(problem ?? words, form: true)
        showGuide()
        clientField.show(!takesKey)
        let secretWords = takesKey ? gettext("Access key") : gettext("Client secret (optional)")
        secretLabel.setText(secretWords)
        Property.name(secret, secretWords)
        gtk_widget_grab_focus(takesKey ? secret : client)
        Announcement.say(problem ?? words)
    }

    /// Shows what people do once, and the page for that.
    private func showGuide() {
        let page = guide?.page ?? ""
        let lines = (guide?.steps ?? []).enumerated().map { index, step in
            "\(index + 1). " + step.filled(["page": page])
        }
        steps.setText(lines.joined(separator: "\n"))
        steps.show(!lines.isEmpty)
        let words = gettext("Open {address}").filled(["address": page.prefixed(40)])
        registerText.setText(words)
        Property.name(register, words)
        register.show(!page.isEmpty)
    }

    private func show(_ words: String, waits: Bool = false, asks: Bool = false, form isForm: Bool = false) {
        adw_status_page_set_title(
            cast(status), gettext("Sign In to {service}").filled(["service": window.source.service]).asMarkup)
        adw_status_page_set_description(cast(status), words.asMarkup)
        spinner.show(waits)
        Property.set(spinner, "spinning", waits)
        request.show(asks)
        form.show(isForm)
    }

    private func give() {
        let texts = [client, secret].map { String(cString: gtk_editable_get_text(cast($0))) }
        let input = SignInInput(clientID: texts[0], secret: texts[1], isKey: takesKey)
        guard canRepeat || !(takesKey ? texts[1] : texts[0]).isEmpty else { return }
        given(input)
    }
}
