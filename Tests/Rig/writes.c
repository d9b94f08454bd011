// Records what programs do to the files below a folder, or ends them in the middle of it: a library for LD_PRELOAD.
//
//     WRITES_ROOT    the folder, an absolute path without links
//     WRITES_LOG     gets each change once it was made: a line, and then as many bytes as it says
//                        change inode offset bytes path
//                    changes: c a new file, d a new folder, w bytes written, t a new size, s written through to the
//                    disk, r a new name, which is in the bytes, u removed
//     WRITES_COUNT   a file of 8 bytes in which all programs count their changes
//     WRITES_END     the number of the change at which the program is killed: half-way through, if it is a write
//     WRITES_GROUP   kills its process group, not the program alone
//     WRITES_ERROR   the errno with which every write fails, and every attempt to write through to the disk
//
// A lock or an index that SQLite shares through memory is not recorded: neither survives its processes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *root;
static int record = -1;
static long *count, end = -1;
static int failure;

#define REAL(name) ((__typeof__(&name)) real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("WRITES_LOG"), *counter = getenv("WRITES_COUNT"), *last = getenv("WRITES_END");
    root = getenv("WRITES_ROOT");
    if (log) record = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (last) end = atol(last);
    if (getenv("WRITES_ERROR")) failure = atoi(getenv("WRITES_ERROR"));
    int file = counter ? (int)syscall(SYS_openat, AT_FDCWD, counter, O_RDWR | O_CLOEXEC, 0600) : -1;
    if (file >= 0) {
        count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (count == MAP_FAILED) count = NULL;
        syscall(SYS_close, file);
    }
}

static int is_ours(const char *path) {
    size_t length = root ? strlen(root) : 0, whole = strlen(path);
    if (!length || strncmp(path, root, length) || (path[length] && path[length] != '/')) return 0;
    return whole < 4 || (strcmp(path + whole - 4, "-shm") && (whole < 5 || strcmp(path + whole - 5, ".lock")));
}

// The path of an open file or folder, if it is ours.
static const char *path_of(int file, char path[PATH_MAX]) {
    char link[64];
    struct stat status;
    if (fstat(file, &status) || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    return is_ours(path) ? path : NULL;
}

static const char *ours(const char *path) { return path && is_ours(path) ? path : NULL; }

static void die(void) {
    kill(getenv("WRITES_GROUP") ? 0 : getpid(), SIGKILL);
    pause();
}

// Whether the program is to end with this change.
static int is_last(const char *path) { return path && count && __atomic_add_fetch(count, 1, __ATOMIC_SEQ_CST) == end; }

static void note(char change, unsigned long inode, off_t offset, const void *bytes, size_t length, const char *path) {
    char line[PATH_MAX + 80];
    if (record < 0 || !path) return;
    int size = snprintf(line, sizeof line, "%c %lu %ld %zu %s\n", change, inode, (long)offset, length, path);
    struct iovec parts[] = {{line, (size_t)size}, {(void *)bytes, length}};
    int error = errno;
    if (syscall(SYS_writev, record, parts, bytes ? 2 : 1) < 0) abort();
    errno = error;
}

static unsigned long inode_of(int file) {
    struct stat status;
    return fstat(file, &status) ? 0 : status.st_ino;
}

static unsigned long inode_at(const char *path) {
    struct stat status;
    return lstat(path, &status) ? 0 : status.st_ino;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
    const char *ours_ = folder == AT_FDCWD || path[0] == '/' ? ours(path) : NULL;
    int is_new = ours_ && flags & O_CREAT && access(path, F_OK) != 0;
    if ((is_new || (ours_ && flags & O_TRUNC)) && is_last(ours_)) die();
    int file = (int)syscall(SYS_openat, folder, path, flags, mode);
    if (file >= 0 && is_new) note('c', inode_of(file), 0, NULL, 0, ours_);
    else if (file >= 0 && ours_ && flags & O_TRUNC) note('t', inode_of(file), 0, NULL, 0, ours_);
    return file;
}

#define MODE va_list list; va_start(list, flags); mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; va_end(list)
int open(const char *path, int flags, ...) { MODE; return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE; return opened(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE; return opened(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE; return opened(folder, path, flags, mode); }
int __open_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }

// Writes at `offset`, or where the file is; the half of it, if it is the last.
static ssize_t written(int file, const void *bytes, size_t length, off_t offset) {
    char buffer[PATH_MAX];
    const char *path = path_of(file, buffer);
    if (path && failure) return errno = failure, -1;
    int last = is_last(path);
    if (last) length /= 2;
    ssize_t done = offset < 0 ? syscall(SYS_write, file, bytes, length) : syscall(SYS_pwrite64, file, bytes, length, offset);
    if (last) die();
    if (done > 0 && path && offset < 0) offset = lseek(file, 0, SEEK_CUR) - done;
    if (done > 0) note('w', inode_of(file), offset, bytes, (size_t)done, path);
    return done;
}

ssize_t write(int file, const void *bytes, size_t length) { return written(file, bytes, length, -1); }
ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) { return written(file, bytes, length, offset); }
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) { return written(file, bytes, length, offset); }

static int cut(int file, off_t size) {
    char buffer[PATH_MAX];
    const char *path = path_of(file, buffer);
    if (is_last(path)) die();
    int result = (int)syscall(SYS_ftruncate, file, size);
    if (result == 0) note('t', inode_of(file), size, NULL, 0, path);
    return result;
}

int ftruncate(int file, off_t size) { return cut(file, size); }
int ftruncate64(int file, off64_t size) { return cut(file, size); }

static int synchronized(int file, long call) {
    char buffer[PATH_MAX];
    const char *path = path_of(file, buffer);
    if (path && failure) return errno = failure, -1;
    if (is_last(path)) die();
    int result = (int)syscall(call, file);
    if (result == 0) note('s', inode_of(file), 0, NULL, 0, path);
    return result;
}

int fsync(int file) { return synchronized(file, SYS_fsync); }
int fdatasync(int file) { return synchronized(file, SYS_fdatasync); }

int rename(const char *from, const char *to) {
    const char *path = ours(from);
    if (is_last(path)) die();
    int result = REAL(rename)(from, to);
    if (result == 0) note('r', inode_at(to), 0, to, strlen(to), path);
    return result;
}

int unlink(const char *path) {
    if (access(path, F_OK) == 0 && is_last(ours(path))) die();
    int result = REAL(unlink)(path);
    if (result == 0) note('u', 0, 0, NULL, 0, ours(path));
    return result;
}

int mkdir(const char *path, mode_t mode) {
    if (access(path, F_OK) != 0 && is_last(ours(path))) die();
    int result = REAL(mkdir)(path, mode);
    if (result == 0) note('d', inode_at(path), 0, NULL, 0, ours(path));
    return result;
}
