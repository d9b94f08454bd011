import Adw from 'gi://Adw';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk';

import {ExtensionPreferences, gettext as _} from 'resource:///org/gnome/Shell/Extensions/js/extensions/prefs.js';

import {orders, sources} from './text.js';

export default class TodayPreferences extends ExtensionPreferences {
    fillPreferencesWindow(window) {
        const settings = this.getSettings();
        const page = new Adw.PreferencesPage();
        page.add(this._panel(settings));
        page.add(this._sources(settings));
        window.add(page);
    }

    _panel(settings) {
        const group = new Adw.PreferencesGroup({title: _('Panel')});
        group.add(this._choice(settings, 'shown', _('Show'), [
            ['icon', _('Icon Only')], ['leader', _('Leader')], ['three', _('Top Three')],
        ]));
        group.add(this._choice(settings, 'side', _('Side'), [
            ['left', _('Left')], ['center', _('Centre')], ['right', _('Right')],
        ]));
        const numbers = new Adw.SwitchRow({title: _('Numbers beside the names')});
        settings.bind('numbers', numbers, 'active', Gio.SettingsBindFlags.DEFAULT);
        group.add(numbers);
        return group;
    }

    _choice(settings, key, title, choices) {
        const row = new Adw.ComboRow({title, model: Gtk.StringList.new(choices.map(([, label]) => label))});
        row.selected = Math.max(0, choices.findIndex(([value]) => value === settings.get_string(key)));
        row.connect('notify::selected', () => settings.set_string(key, choices[row.selected][0]));
        return row;
    }

    _sources(settings) {
        const group = new Adw.PreferencesGroup({
            title: _('Sources'), description: _('To choose which sources todayd polls, edit config.json; see today-config(5).'),
        });
        for (const [name, title] of sources(_)) {
            const row = new Adw.SwitchRow({title, active: !settings.get_strv('hidden-sources').includes(name)});
            row.connect('notify::active', () => {
                const others = settings.get_strv('hidden-sources').filter(hidden => hidden !== name);
                settings.set_strv('hidden-sources', row.active ? others : [...others, name]);
            });
            group.add(row);
        }
        group.add(this._choice(settings, 'channels-order', _('Order of Channels'), orders(_)));
        return group;
    }
}
