// Included before GLib's headers. Since 2.88, GLib marks its flags with this macro; Swift then imports them as option sets
// that lack the C constants, and code that uses `G_DBUS_CALL_FLAGS_NONE` compiles with older versions only. Without the mark,
// all versions are imported alike. Source: G_GNUC_FLAG_ENUM in glib/gmacros.h.
#pragma once
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM
