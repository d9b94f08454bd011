import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import Pango from 'gi://Pango';
import Shell from 'gi://Shell';
import St from 'gi://St';

import {Extension, gettext as _} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';

import {cleaned, fill, panelText, place, remark, stateAt} from './text.js';

const NAME = 'io.github.topgames.Today';
const ROOT = '/io/github/topgames/Today';
const INTERFACE = 'io.github.topgames.Today1';
const PROPERTIES = [
    'Source', 'Service', 'Heading', 'State', 'Reason', 'FetchedAt', 'AsOf', 'ValidUntil', 'MutedUntil', 'Rows',
    'Favorites', 'Attribution',
];
const HOUR = 3600;
const MOST_FAVORITES = 8;
const PICTURE = 40;

const now = () => Math.floor(Date.now() / 1000);

/** A time of today as the desktop's clock writes it; an earlier one with its day. */
function clock(seconds, isTwelveHours) {
    const time = GLib.DateTime.new_from_unix_local(seconds);
    const isToday = time.format('%F') === GLib.DateTime.new_now_local().format('%F');
    const format = isTwelveHours ? '%-l:%M %p' : '%H:%M';
    return time.format(isToday ? format : `%-d %b ${format}`).trim();
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
        this.label_actor = this._label;

        this._proxySignal = proxy.connect('g-properties-changed', () => this._show());
        this._settingsSignal = settings.connect('changed', () => this._show());
        this.menu.connect('open-state-changed', (_menu, isOpen) => {
            if (!isOpen)
                this._answer = '';
            else
                this._fillMenu();
        });
        this._show();
    }

    get _source() {
        const values = PROPERTIES.map(name => [name, this._proxy.get_cached_property(name)?.recursiveUnpack()]);
        return cleaned(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
    }

    _clock(seconds) {
        return clock(seconds, this._desktop.get_string('clock-format') === '12h');
    }

    _show() {
        const source = this._source;
        const state = stateAt(source, now());
        const options = {shown: this._settings.get_string('shown'), numbers: this._settings.get_boolean('numbers')};
        const text = panelText(source, options);
        this._icon.icon_name = state === 'offline' || state === 'unauthorized'
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
        const wait = Math.min(Math.max(1, source.ValidUntil - now() + 1), 86400);
        this._timeout = GLib.timeout_add_seconds(GLib.PRIORITY_DEFAULT, wait, () => {
            this._timeout = 0;
            this._show();
            return GLib.SOURCE_REMOVE;
        });
    }

    /** Fills the menu; while it is open, the keyboard stays where it is. */
    _fillMenu() {
        const focused = this.menu.box.get_children().findIndex(item => item.has_key_focus());
        this._replaceItems();
        if (focused >= 0)
            this.menu.box.get_child_at_index(focused)?.grab_key_focus();
    }

    _replaceItems() {
        const source = this._source;
        this.menu.removeAll();
        this._addHeading(source.Heading);
        const hasPictures = source.Rows.some(row => row.picture);
        for (const row of source.Rows)
            this._addRow(row, hasPictures);
        const listed = new Set(source.Rows.map(row => row.id));
        const favorites = source.Favorites.filter(row => !listed.has(row.id)).slice(0, MOST_FAVORITES);
        if (favorites.length) {
            this.menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem(_('Favourites')));
            for (const row of favorites)
                this._addRow(row, false);
        }
        this.menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
        this._addRemark(this._answer || remark(source, now(), time => this._clock(time), _));
        const [attribution] = source.Attribution;
        if (attribution)
            this._addRemark(attribution);
        this._addActions(source);
    }

    _addHeading(text) {
        const item = new PopupMenu.PopupMenuItem(text, {reactive: false, can_focus: false});
        item.label.style = 'font-weight: bold; max-width: 24em;';
        item.label.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        this.menu.addMenuItem(item);
    }

    _addRow(row, hasPicture) {
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
        item.label_actor = title;
        if (row.number) {
            const number = new St.Label({text: row.number, y_align: Clutter.ActorAlign.CENTER, opacity: 180});
            number.style = 'max-width: 10em; padding-left: 0.7em;';
            number.clutter_text.ellipsize = Pango.EllipsizeMode.END;
            item.add_child(number);
        }
        item.accessible_name = [mark, row.title, row.number].filter(part => part).join(' ');
        item.connect('activate', () => this._call('Open', new GLib.Variant('(s)', [row.id])));
        this.menu.addMenuItem(item);
    }

    _addRemark(text) {
        const item = new PopupMenu.PopupMenuItem(text, {reactive: false, can_focus: false});
        item.label.clutter_text.line_wrap = true;
        item.label.clutter_text.line_wrap_mode = Pango.WrapMode.WORD_CHAR;
        item.label.style = 'max-width: 24em;';
        item.label.opacity = 180;
        this.menu.addMenuItem(item);
    }

    _addActions(source) {
        const refresh = new PopupMenu.PopupMenuItem(_('Refresh'));
        // The menu stays, to show what comes of it.
        refresh.activate = () => this._call('Refresh', null);
        this.menu.addMenuItem(refresh);
        const isMuted = source.MutedUntil > now();
        const mute = isMuted
            ? fill(_('Unmute (muted until {time})'), {time: this._clock(source.MutedUntil)}) : _('Mute for 1 hour');
        this.menu.addAction(mute, () => {
            this._call('Mute', new GLib.Variant('(x)', [isMuted ? 0 : now() + HOUR]));
        });
        const application = Shell.AppSystem.get_default().lookup_app(`io.github.topgames.${source.Source}.desktop`);
        if (application)
            this.menu.addAction(_('Open Window'), () => application.activate());
        this.menu.addAction(_('Preferences'), () => this._openPreferences());
    }

    _call(method, parameters) {
        this._proxy.call(method, parameters, Gio.DBusCallFlags.NONE, -1, this._cancellable, (proxy, result) => {
            try {
                proxy.call_finish(result);
            } catch (error) {
                if (error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED))
                    return;
                Gio.DBusError.strip_remote_error(error);
                this._answer = error.message;
                if (this.menu.isOpen)
                    this._fillMenu();
            }
        });
    }

    destroy() {
        this._cancellable.cancel();
        if (this._timeout)
            GLib.source_remove(this._timeout);
        this._timeout = 0;
        this._proxy.disconnect(this._proxySignal);
        this._settings.disconnect(this._settingsSignal);
        this._proxy = this._settings = this._desktop = null;
        super.destroy();
    }
});

/** What stands in the panel while nobody has the name on the bus. */
const Absence = GObject.registerClass(
class Absence extends PanelMenu.Button {
    _init() {
        super._init(0.5, _('todayd is not running.'), false);
        this.add_child(new St.Icon({style_class: 'system-status-icon', icon_name: 'dialog-warning-symbolic'}));
        this.opacity = 150;
        this.menu.addMenuItem(new PopupMenu.PopupMenuItem(_('todayd is not running.'), {reactive: false, can_focus: false}));
        this.menu.addAction(_('Start'), () => Gio.DBus.session.call(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'StartServiceByName',
            new GLib.Variant('(su)', [NAME, 0]), null, Gio.DBusCallFlags.NONE, -1, null, null));
    }
});

export default class TodayExtension extends Extension {
    enable() {
        this._indicators = new Map();
        this._settings = this.getSettings();
        this._desktop = new Gio.Settings({schema_id: 'org.gnome.desktop.interface'});
        this._settingsSignals = ['hidden-sources', 'side'].map(key => this._settings.connect(`changed::${key}`, () => this._rebuild()));
        const cancellable = new Gio.Cancellable();
        this._cancellable = cancellable;
        // This also starts todayd, where the bus knows how.
        Gio.DBusObjectManagerClient.new_for_bus(
            Gio.BusType.SESSION, Gio.DBusObjectManagerClientFlags.NONE, NAME, ROOT, null, cancellable,
            (_object, result) => {
                try {
                    const manager = Gio.DBusObjectManagerClient.new_for_bus_finish(result);
                    // An answer may have been on its way when this was disabled.
                    if (this._cancellable === cancellable)
                        this._follow(manager);
                } catch (error) {
                    if (!error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED))
                        console.warn(`Today: ${error.message}`);
                }
            });
    }

    disable() {
        this._cancellable?.cancel();
        this._cancellable = null;
        for (const signal of this._settingsSignals ?? [])
            this._settings.disconnect(signal);
        this._settingsSignals = null;
        for (const signal of this._managerSignals ?? [])
            this._manager.disconnect(signal);
        this._managerSignals = null;
        this._manager = null;
        for (const indicator of this._indicators?.values() ?? [])
            indicator.destroy();
        this._indicators = null;
        this._settings = null;
        this._desktop = null;
    }

    _follow(manager) {
        this._manager = manager;
        this._managerSignals = ['object-added', 'object-removed', 'notify::name-owner'].map(name => manager.connect(name, () => this._rebuild()));
        this._rebuild();
    }

    /** Shows each source that todayd has and the person wants, in the order of their names. */
    _rebuild() {
        if (!this._manager)
            return;
        const hidden = this._settings.get_strv('hidden-sources');
        for (const indicator of this._indicators.values())
            indicator.destroy();
        this._indicators.clear();
        if (!this._manager.name_owner) {
            const absence = new Absence();
            this._indicators.set('', absence);
            Main.panel.addToStatusArea(this.uuid, absence, 0, this._settings.get_string('side'));
            return;
        }
        const objects = this._manager.get_objects();
        const proxies = objects.map(object => object.get_interface(INTERFACE)).filter(proxy => proxy);
        for (const proxy of proxies) {
            const source = proxy.get_cached_property('Source')?.unpack();
            if (!source || hidden.includes(source))
                continue;
            const indicator = new Indicator(proxy, this._settings, this._desktop, () => this.openPreferences());
            this._indicators.set(source, indicator);
            Main.panel.addToStatusArea(`${this.uuid}-${source}`, indicator, 0, this._settings.get_string('side'));
        }
    }
}
