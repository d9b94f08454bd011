#pragma once
#include "../GLibFlags.h"
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
