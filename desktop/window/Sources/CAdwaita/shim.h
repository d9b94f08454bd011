// The oldest versions that the window runs on, those of Debian 12: newer functions do not compile.
#pragma once
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2
#include "../../../../Sources/C/GLibFlags.h"
#include <adwaita.h>
#include <glib-unix.h>
#include <libintl.h>
// Of gio-unix-2.0, which has its headers in a folder of its own, and libadwaita does not name that.
GInputStream *g_unix_input_stream_new(gint file, gboolean closes);
