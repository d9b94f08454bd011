// What Swift cannot call: a destructor that is a number in disguise, and a variadic function.
#pragma once
#include <sqlite3.h>
#include <stddef.h>

/// glibc's search for bytes in bytes, which its headers hide from Swift.
void *memmem(const void *bytes, size_t count, const void *wanted, size_t length);

/// Binds a copy of the text, which may be freed before the statement.
static inline int sqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes) {
    return sqlite3_bind_text(statement, place, text, bytes, SQLITE_TRANSIENT);
}

/// Binds a copy of the bytes.
static inline int sqlite_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// Keeps an untrusted file from doing more than holding data; source: https://sqlite.org/security.html
static inline int sqlite_defend(sqlite3 *database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    return code ? code : sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
