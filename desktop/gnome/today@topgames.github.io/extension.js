import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import Pango from 'gi://Pango';
import Shell from 'gi://Shell';
import St from 'gi://St';

import {Extension, gettext as _} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as LoginManager from 'resource:///org/gnome/shell/misc/loginManager.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';

import {arranged, cleaned, isBroken, line, muteLabel, panelText, place, remark, spoken, stateAt} from './text.js';

const NAME = 'io.github.topgames.Today';
const ROOT = '/io/github/topgames/Today';
const INTERFACE = 'io.github.topgames.Today1';
const PROPERTIES = [
    'Source', 'Service', 'Heading', 'State', 'Reason', 'FetchedAt', 'AsOf', 'ValidUntil', 'MutedUntil', 'Rows',
    'Favorites', 'Attribution',
];
const HOUR = 3600;
const MOST_SOURCES = 8;
// Timers stand still while the computer sleeps.
const LONGEST_WAIT = 900;
const PICTURE = 40;

const now = () => Math.floor(Date.now() / 1000);

/** A time of today as the desktop's clock writes it; an earlier one with its day, and its year if it is another one. */
function clock(seconds, isTwelveHours) {
    const time = GLib.DateTime.new_from_unix_local(seconds);
    const today = GLib.DateTime.new_now_local();
    const format = isTwelveHours ? '%-l:%M %p' : '%H:%M';
    if (time.format('%F') === today.format('%F')) return time.format(format).trim();
    const day = time.get_year() === today.get_year() ? '%-d %b' : '%-d %b %Y';
    return time.format(`${day} ${format}`).trim();
}

/** One source in the panel, with its menu. */
const Indicator = GObject.registerClass(
class Indicator extends PanelMenu.Button {
    _init(proxy, settings, desktop, openPreferences) {
        super._init(0.5, '', false);
        this._proxy = proxy;
        this._settings = settings;
        this._desktop = desktop;
        this._openPreferences = openPreferences;
        this._cancellable = new Gio.Cancellable();
        this._timeout = 0;
        this._answer = '';

        const box = new St.BoxLayout({style_class: 'panel-status-indicators-box'});
        this._icon = new St.Icon({style_class: 'system-status-icon', fallback_icon_name: 'view-list-symbolic'});
        this._label = new St.Label({y_align: Clutter.ActorAlign.CENTER, style: 'max-width: 26em;'});
        // In a full panel a long title gives way; the icon stays.
        this._label.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        box.add_child(this._icon);
        box.add_child(this._label);
        this.add_child(box);

        this._proxySignal = proxy.connect('g-properties-changed', () => this.refreshView());
        this._settingsSignal = settings.connect('changed', () => this.refreshView());
        this.menu.connect('open-state-changed', (_menu, isOpen) => {
            if (!isOpen)
                this._answer = '';
            else
                this.refreshView();
        });
        this.refreshView();
    }

    get _source() {
        const values = PROPERTIES.map(name => [name, this._proxy.get_cached_property(name)?.recursiveUnpack()]);
        return cleaned(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
    }

    /** What the menu shows. */
    get _listed() {
        return arranged(this._source, this._settings.get_string('channels-order'));
    }

    _clock(seconds) {
        return clock(seconds, this._desktop.get_string('clock-format') === '12h');
    }

    /** Shows what is known now. */
    refreshView() {
        const source = this._source;
        const state = stateAt(source, now());
        const options = {shown: this._settings.get_string('shown'), numbers: this._settings.get_boolean('numbers')};
        const text = panelText(source, options);
        this._icon.icon_name = isBroken(state)
            ? 'dialog-warning-symbolic' : `io.github.topgames.${source.Source}-symbolic`;
        this._label.text = text;
        this._label.visible = text !== '';
        this.opacity = state === 'fresh' ? 255 : 150;
        this.accessible_name = [
            source.Heading, panelText(source, {...options, shown: 'three'}),
            state === 'fresh' ? '' : remark(source, now(), time => this._clock(time), _),
        ].filter(part => part).join(', ');
        this._awaitEnd(source, state);
        // An empty menu would not open.
        this._fillMenu();
    }

    /** Shows once more when the state ends by itself. */
    _awaitEnd(source, state) {
        if (this._timeout)
            GLib.source_remove(this._timeout);
        this._timeout = 0;
        if (state === 'stale' || state === 'empty' || !source.ValidUntil)
            return;
        const wait = Math.min(Math.max(1, source.ValidUntil - now() + 1), LONGEST_WAIT);
        this._timeout = GLib.timeout_add_seconds(GLib.PRIORITY_DEFAULT, wait, () => {
            this._timeout = 0;
            this.refreshView();
            return GLib.SOURCE_REMOVE;
        });
    }

    /**
     * Fills the menu, unless it would be the same: a click that has begun is on an item that stays. While it is open, the
     * keyboard stays where it is.
     */
    _fillMenu() {
        const source = this._listed;
        const clockOf = time => this._clock(time);
        const filling = JSON.stringify([
            source.Heading, source.Rows, source.Favorites, source.Attribution,
            this._answer || remark(source, now(), clockOf, _), muteLabel(source, now(), clockOf, _),
        ]);
        if (filling === this._filling)
            return;
        this._filling = filling;
        const focused = this.menu.box.get_children().findIndex(item => item.has_key_focus());
        this._replaceItems();
        if (focused >= 0)
            this.menu.box.get_child_at_index(focused)?.grab_key_focus();
    }

    _replaceItems() {
        const source = this._listed;
        this.menu.removeAll();
        this._addHeading(source.Heading);
        const hasPictures = source.Rows.some(row => row.picture);
        for (const row of source.Rows)
            this._addRow(row, hasPictures);
        if (source.Favorites.length) {
            this.menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem(_('Favourites')));
            for (const row of source.Favorites)
                this._addRow(row, false);
        }
        this.menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
        this._addRemark(this._answer || remark(source, now(), time => this._clock(time), _));
        if (source.Attribution)
            this._addRemark(source.Attribution);
        this._addActions(source);
    }

    _addHeading(text) {
        const item = new PopupMenu.PopupMenuItem(text, {activate: false, hover: false, can_focus: false});
        item.label.style = 'font-weight: bold; max-width: 24em;';
        item.label.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        this.menu.addMenuItem(item);
    }

    _addRow(row, hasPicture) {
        if (row.heading)
            this.menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem(row.heading));
        const item = new PopupMenu.PopupBaseMenuItem();
        if (hasPicture) {
            const picture = new St.Icon({icon_size: PICTURE, fallback_icon_name: 'image-x-generic-symbolic'});
            if (row.picture)
                picture.gicon = Gio.FileIcon.new(Gio.File.new_for_path(row.picture));
            item.add_child(picture);
        }
        const mark = place(row);
        if (mark)
            item.add_child(new St.Label({text: mark, y_align: Clutter.ActorAlign.CENTER, style: 'min-width: 2.2em;'}));
        const title = new St.Label({text: row.title, x_expand: true, y_align: Clutter.ActorAlign.CENTER, style: 'max-width: 20em;'});
        title.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        item.add_child(title);
        if (row.number) {
            const number = new St.Label({text: row.number, y_align: Clutter.ActorAlign.CENTER, opacity: 180});
            number.style = 'max-width: 10em; padding-left: 0.7em;';
            number.clutter_text.ellipsize = Pango.EllipsizeMode.END;
            item.add_child(number);
        }
        item.accessible_name = spoken(row);
        item.connect('activate', () => this._call('Open', new GLib.Variant('(sa{sv})', [row.id, this._platformData()])));
        this.menu.addMenuItem(item);
    }

    _addRemark(text) {
        // It can be read by the keyboard, too.
        const item = new PopupMenu.PopupMenuItem(text, {activate: false, hover: false});
        item.label.clutter_text.line_wrap = true;
        item.label.clutter_text.line_wrap_mode = Pango.WrapMode.WORD_CHAR;
        item.label.style = 'max-width: 24em; font-size: 0.9em;';
        this.menu.addMenuItem(item);
    }

    _addActions(source) {
        const refresh = new PopupMenu.PopupMenuItem(_('Refresh'));
        // The menu stays, to show what comes of it.
        refresh.activate = () => this._call('Refresh', null);
        this.menu.addMenuItem(refresh);
        const mute = muteLabel(source, now(), time => this._clock(time), _);
        this.menu.addAction(mute, () => {
            const until = this._source.MutedUntil > now() ? 0 : now() + HOUR;
            this._call('Mute', new GLib.Variant('(x)', [until]));
        });
        const application = this._application;
        if (application)
            this.menu.addAction(_('Open Window'), () => openWindow(application));
        this.menu.addAction(_('Preferences'), () => this._openPreferences());
    }

    /** The window's entry in the menu of applications; null if it is not installed. */
    get _application() {
        return Shell.AppSystem.get_default().lookup_app(`io.github.topgames.${this._source.Source}.desktop`);
    }

    /** With it, what is opened comes to the front. */
    _platformData() {
        const info = this._application?.get_app_info();
        const token = info && global.create_app_launch_context(0, -1).get_startup_notify_id(info, []);
        return token ? {'activation-token': new GLib.Variant('s', token)} : {};
    }

    _call(method, parameters) {
        this._answer = '';
        this._proxy.call(method, parameters, Gio.DBusCallFlags.NONE, -1, this._cancellable, (proxy, result) => {
            try {
                proxy.call_finish(result);
            } catch (error) {
                if (error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED))
                    return;
                Gio.DBusError.strip_remote_error(error);
                this._answer = line(error.message);
            }
            if (this.menu.isOpen)
                this._fillMenu();
        });
    }

    _onDestroy() {
        this._cancellable.cancel();
        if (this._timeout)
            GLib.source_remove(this._timeout);
        this._timeout = 0;
        this._proxy.disconnect(this._proxySignal);
        this._settings.disconnect(this._settingsSignal);
        this._proxy = this._settings = this._desktop = null;
        super._onDestroy();
    }
});

/**
 * Opens the window, or brings it to the front.
 *
 * For 15 seconds after a page was opened with a token of the application, in a browser that does not use it, GNOME Shell
 * believes that the application is starting, and does not activate it.
 */
function openWindow(application) {
    if (application.state === Shell.AppState.STARTING)
        application.open_new_window(-1);
    else
        application.activate();
}

/** What stands in the panel while todayd does not answer. */
const Absence = GObject.registerClass(
class Absence extends PanelMenu.Button {
    _init(sentence, start) {
        super._init(0.5, sentence, false);
        this.add_child(new St.Icon({style_class: 'system-status-icon', icon_name: 'dialog-warning-symbolic'}));
        this.opacity = 150;
        const item = new PopupMenu.PopupMenuItem(sentence, {activate: false, hover: false});
        item.label.clutter_text.line_wrap = true;
        item.label.style = 'max-width: 24em;';
        this.menu.addMenuItem(item);
        this.menu.addAction(_('Start'), start);
    }
});

export default class TodayExtension extends Extension {
    enable() {
        this._indicators = new Map();
        this._settings = this.getSettings();
        this._desktop = new Gio.Settings({schema_id: 'org.gnome.desktop.interface'});
        this._settingsSignals = ['hidden-sources', 'side'].map(key => this._settings.connect(`changed::${key}`, () => this._rebuild()));
        this._cancellable = new Gio.Cancellable();
        this._trouble = '';
        this._loginManager = LoginManager.getLoginManager();
        this._sleepSignal = this._loginManager.connect('prepare-for-sleep', (_manager, isAsleep) => {
            if (!isAsleep)
                this._indicators.forEach(indicator => indicator.refreshView?.());
        });
        this._watch = Gio.bus_watch_name(
            Gio.BusType.SESSION, NAME, Gio.BusNameWatcherFlags.NONE, () => this._appeared(), () => this._vanished());
        this._start();
    }

    disable() {
        this._cancellable.cancel();
        this._cancellable = null;
        Gio.bus_unwatch_name(this._watch);
        this._watch = 0;
        this._loginManager.disconnect(this._sleepSignal);
        this._loginManager = null;
        for (const signal of this._settingsSignals)
            this._settings.disconnect(signal);
        this._settingsSignals = null;
        this._leaveManager();
        this._clear();
        this._indicators = null;
        this._settings = null;
        this._desktop = null;
    }

    /** Has the bus start todayd, where it knows how. */
    _start() {
        this._isStarting = true;
        const cancellable = this._cancellable;
        Gio.DBus.session.call(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'StartServiceByName',
            new GLib.Variant('(su)', [NAME, 0]), null, Gio.DBusCallFlags.NONE, -1, cancellable, (bus, result) => {
                this._finish(cancellable, () => bus.call_finish(result));
                if (this._cancellable !== cancellable)
                    return;
                this._isStarting = false;
                if (!this._manager)
                    this._rebuild();
            });
    }

    /** Each owner of the name gets a manager of its own: one that does not answer at first may do so later. */
    _appeared() {
        this._hasOwner = true;
        this._leaveManager();
        this._trouble = '';
        const cancellable = this._cancellable;
        Gio.DBusObjectManagerClient.new_for_bus(
            Gio.BusType.SESSION, Gio.DBusObjectManagerClientFlags.DO_NOT_AUTO_START, NAME, ROOT, null, cancellable,
            (_object, result) => {
                const manager = this._finish(cancellable, () => Gio.DBusObjectManagerClient.new_for_bus_finish(result));
                if (this._cancellable !== cancellable)
                    return;
                if (manager) {
                    this._leaveManager();
                    this._manager = manager;
                    this._managerSignals = ['object-added', 'object-removed'].map(
                        name => manager.connect(name, () => this._rebuild()));
                }
                this._rebuild();
            });
    }

    _vanished() {
        this._hasOwner = false;
        this._leaveManager();
        this._trouble = '';
        // It is shown once it is known whether the bus can start it.
        if (this._isStarting)
            this._clear();
        else
            this._rebuild();
    }

    /** What a call returns; null if it failed, which is shown. */
    _finish(cancellable, finish) {
        try {
            return finish();
        } catch (error) {
            if (this._cancellable === cancellable) {
                Gio.DBusError.strip_remote_error(error);
                this._trouble = line(error.message);
            }
            return null;
        }
    }

    _leaveManager() {
        for (const signal of this._managerSignals ?? [])
            this._manager.disconnect(signal);
        this._managerSignals = null;
        this._manager = null;
    }

    _clear() {
        for (const indicator of this._indicators.values())
            indicator.destroy();
        this._indicators.clear();
    }

    /** Shows each source that todayd has and the person wants, in the order of their names. */
    _rebuild() {
        this._clear();
        const side = this._settings.get_string('side');
        // On the right what comes later is put before; elsewhere it follows.
        const position = side === 'right' ? 0 : -1;
        if (!this._manager) {
            const absence = this._hasOwner ? '' : _('todayd is not running.');
            const sentence = [absence, this._trouble].filter(part => part).join(' ');
            if (sentence)
                this._add('', new Absence(sentence, () => this._start()), position, side);
            return;
        }
        const sources = this._sources;
        for (const source of position === 0 ? [...sources.keys()].reverse() : sources.keys()) {
            const indicator = new Indicator(sources.get(source), this._settings, this._desktop, () => this.openPreferences());
            this._add(source, indicator, position, side);
        }
    }

    /** The sources by their names, each once. */
    get _sources() {
        const hidden = this._settings.get_strv('hidden-sources');
        const proxies = this._manager.get_objects().map(object => object.get_interface(INTERFACE)).filter(proxy => proxy);
        const named = proxies.map(proxy => [cleaned({Source: proxy.get_cached_property('Source')?.recursiveUnpack()}).Source, proxy])
            .filter(([source]) => source && !hidden.includes(source)).sort(([one], [other]) => one.localeCompare(other));
        return new Map(named.slice(0, MOST_SOURCES));
    }

    _add(source, indicator, position, side) {
        this._indicators.set(source, indicator);
        Main.panel.addToStatusArea(source ? `${this.uuid}-${source}` : this.uuid, indicator, position, side);
    }
}
