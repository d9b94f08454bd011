// Copies of the declarations that we use from libsecret and GLib: the library is loaded only if credentials are in a
// keyring, and neither it nor its headers are needed to build (Decisions/0010). A test compiles this together with the
// real headers, which fails if a declaration differs.
// Source: libsecret 0.20 and GLib 2.74; everything is from libsecret-1.so.0 and libgio-2.0.so.0, whose ABI is stable.
#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef __SECRET_H__
typedef struct _GError {
    uint32_t domain;
    int code;
    char *message;
} GError;
typedef struct _GList {
    void *data;
    struct _GList *next;
    struct _GList *prev;
} GList;
typedef struct _GObject GObject;
typedef struct _GAsyncResult GAsyncResult;
typedef struct _GCancellable GCancellable;
typedef struct _GDBusConnection GDBusConnection;
typedef struct _GHashTable GHashTable;
typedef struct _GMainContext GMainContext;
typedef struct _SecretCollection SecretCollection;
typedef struct _SecretItem SecretItem;
typedef struct _SecretService SecretService;
typedef struct _SecretValue SecretValue;
typedef void SecretSchema;
typedef void (*GAsyncReadyCallback)(GObject *source, GAsyncResult *result, void *context);
enum { G_BUS_TYPE_SESSION = 2 };
enum { SECRET_SERVICE_OPEN_SESSION = 1 << 1 };
enum { SECRET_SEARCH_ALL = 1 << 1, SECRET_SEARCH_LOAD_SECRETS = 1 << 3 };
enum { SECRET_COLLECTION_NONE = 0 };
enum { SECRET_ITEM_CREATE_REPLACE = 1 << 1 };
#endif

void g_bus_get(int type, GCancellable *, GAsyncReadyCallback, void *context);
GDBusConnection *g_bus_get_finish(GAsyncResult *, GError **);
void g_dbus_connection_set_exit_on_close(GDBusConnection *, int exits);
char *g_dbus_error_get_remote_error(const GError *);
void g_error_free(GError *);
void g_free(void *);
GHashTable *g_hash_table_new(unsigned (*hash)(const void *), int (*equal)(const void *, const void *));
int g_hash_table_insert(GHashTable *, void *key, void *value);
unsigned g_str_hash(const void *);
int g_str_equal(const void *, const void *);
GList *g_list_append(GList *, void *data);
int g_main_context_iteration(GMainContext *, int mayBlock);
void *g_object_ref(void *);
unsigned g_timeout_add(unsigned milliseconds, int (*function)(void *context), void *context);
int g_source_remove(unsigned source);

void secret_service_get(unsigned flags, GCancellable *, GAsyncReadyCallback, void *context);
SecretService *secret_service_get_finish(GAsyncResult *, GError **);
void secret_service_search(
    SecretService *, const SecretSchema *, GHashTable *attributes, unsigned flags, GCancellable *,
    GAsyncReadyCallback, void *context);
GList *secret_service_search_finish(SecretService *, GAsyncResult *, GError **);
void secret_service_unlock(SecretService *, GList *, GCancellable *, GAsyncReadyCallback, void *context);
int secret_service_unlock_finish(SecretService *, GAsyncResult *, GList **unlocked, GError **);
void secret_collection_for_alias(
    SecretService *, const char *alias, unsigned flags, GCancellable *, GAsyncReadyCallback, void *context);
SecretCollection *secret_collection_for_alias_finish(GAsyncResult *, GError **);
int secret_collection_get_locked(SecretCollection *);
void secret_item_create(
    SecretCollection *, const SecretSchema *, GHashTable *attributes, const char *label, SecretValue *, unsigned flags,
    GCancellable *, GAsyncReadyCallback, void *context);
SecretItem *secret_item_create_finish(GAsyncResult *, GError **);
void secret_item_delete(SecretItem *, GCancellable *, GAsyncReadyCallback, void *context);
int secret_item_delete_finish(SecretItem *, GAsyncResult *, GError **);
int secret_item_get_locked(SecretItem *);
uint64_t secret_item_get_modified(SecretItem *);
SecretValue *secret_item_get_secret(SecretItem *);
SecretValue *secret_value_new(const char *secret, ptrdiff_t length, const char *type);
const char *secret_value_get(SecretValue *, size_t *length);
void secret_value_unref(void *);

#define TODAY_SECRET_FUNCTIONS(each) \
    each(g_bus_get) each(g_bus_get_finish) each(g_dbus_connection_set_exit_on_close) \
    each(g_dbus_error_get_remote_error) each(g_error_free) each(g_free) each(g_hash_table_new) \
    each(g_hash_table_insert) each(g_str_hash) each(g_str_equal) each(g_list_append) each(g_main_context_iteration) \
    each(g_object_ref) each(g_timeout_add) each(g_source_remove) each(secret_service_get) \
    each(secret_service_get_finish) each(secret_service_search) each(secret_service_search_finish) \
    each(secret_service_unlock) each(secret_service_unlock_finish) each(secret_collection_for_alias) \
    each(secret_collection_for_alias_finish) each(secret_collection_get_locked) each(secret_item_create) \
    each(secret_item_create_finish) each(secret_item_delete) each(secret_item_delete_finish) \
    each(secret_item_get_locked) each(secret_item_get_modified) each(secret_item_get_secret) each(secret_value_new) \
    each(secret_value_get) each(secret_value_unref)

/// The functions, each typed as it is declared above.
typedef struct {
#define TODAY_SECRET_FIELD(name) __typeof__(name) *_Nonnull name;
    TODAY_SECRET_FUNCTIONS(TODAY_SECRET_FIELD)
} today_secret_functions;

/// Finds all of them in the library or its dependencies; `false` if one is missing.
static inline bool today_secret_find(today_secret_functions *functions, void *library) {
#define TODAY_SECRET_FIND(name) \
    if (!(*(void **)&functions->name = dlsym(library, #name))) return false;
    TODAY_SECRET_FUNCTIONS(TODAY_SECRET_FIND)
    return true;
}
