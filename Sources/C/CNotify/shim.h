#pragma once
#include "../GLibFlags.h"
#include <dlfcn.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <libnotify/notify.h>

// libnotify asks the server synchronously, waits 25 s for an answer, and offers no way to change that. All its calls
// go through one GDBusProxy of its own; giving every proxy of this process a default time-out when it is constructed
// is the only public handle on it. Source: libnotify/notify.c, `_notify_get_proxy`, and g_dbus_proxy_set_default_timeout.
typedef struct {
    void (*constructed)(GObject *);
    int timeout;
} today_proxy_class;

// A static variable inside a function: Swift's importer does not emit one at a header's top level.
static inline today_proxy_class *today_proxies(void) {
    static today_proxy_class proxies;
    return &proxies;
}

static inline void today_construct_proxy(GObject *object) {
    today_proxies()->constructed(object);
    g_dbus_proxy_set_default_timeout(G_DBUS_PROXY(object), today_proxies()->timeout);
}

static inline void today_set_proxy_timeout(int milliseconds) {
    GObjectClass *proxy = (GObjectClass *)g_type_class_ref(G_TYPE_DBUS_PROXY);
    today_proxies()->timeout = milliseconds;
    if (proxy->constructed != today_construct_proxy) {
        today_proxies()->constructed = proxy->constructed;
        proxy->constructed = today_construct_proxy;
    }
}

// Begins to use libnotify under a name, with an icon of the program. Since 0.8.4, libnotify sends the icon of a notification
// as its picture, and has a function for that of the program, which the headers of Debian 12 lack.
// Source: notify_notification_show and notify_set_app_icon in libnotify.
static inline void today_notify_init(const char *name, const char *icon) {
    notify_init(name);
    void (*set_icon)(const char *) = (void (*)(const char *))dlsym(dlopen(NULL, RTLD_LAZY), "notify_set_app_icon");
    if (set_icon) set_icon(icon);
}
