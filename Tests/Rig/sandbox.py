"""sandbox.py UNIT COMMAND…: runs a command with the limits of a systemd unit, without systemd.

It reads the unit, does to itself what a user manager would do (systemd.exec(5), and seccomp-util.c of systemd 252), and
becomes the command. A directive or a value that is unknown here is an error, so nothing that the unit says is passed
over. `attempts.py` shows that it holds.

MemoryDenyWriteExecute= is a filter until systemd 252, and since 253 an attribute of the process (PR_SET_MDWE); here it
is both. The filters are those of the machine's own architecture, because SystemCallArchitectures=native rules out
others.
"""
import ctypes
import errno
import functools
import os
import resource
import socket
import subprocess
import sys

# Directives that say when and how the service runs, and in which control group: a service manager has to be there for
# them.
OF_THE_MANAGER = (
    "Type ExecStart ExecReload Restart RestartSec RestartPreventExitStatus WatchdogSec Slice MemoryMax".split())

ALLOW, KILL = 0x7FFF0000, 0
NOT_EQUAL, LESS, EQUAL, GREATER, MASKED = 1, 2, 4, 6, 7
PR_SET_NO_NEW_PRIVS, PR_SET_MDWE = 38, 65
NAMESPACES = {
    "mnt": 0x20000, "cgroup": 0x2000000, "uts": 0x4000000, "ipc": 0x8000000, "user": 0x10000000, "pid": 0x20000000,
    "net": 0x40000000,
}

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
library = ctypes.CDLL("libseccomp.so.2")
library.seccomp_init.restype = ctypes.c_void_p
library.seccomp_syscall_resolve_num_arch.restype = ctypes.c_char_p


class Comparison(ctypes.Structure):
    """A condition of a rule: the number of the argument, the operator, and one or two values."""
    _fields_ = [
        ("argument", ctypes.c_uint), ("operator", ctypes.c_uint), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64),
    ]


def has(argument, bits):
    return (argument, MASKED, bits, bits)


def number(name):
    """The number of a system call here, or less than 0 if there is none."""
    return library.seccomp_syscall_resolve_name(name.encode())


def check(result, what):
    if result != 0:
        sys.exit(f"sandbox.py: {what}: {os.strerror(abs(result))}")


def load(rules, default=ALLOW, other_architectures=ALLOW):
    """Loads a filter of (system call, action, conditions)."""
    context = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(default)))
    check(library.seccomp_attr_set(context, 3, 0), "no_new_privs is set apart")
    if other_architectures != KILL:
        check(library.seccomp_attr_set(context, 2, ctypes.c_uint32(other_architectures)), "other architectures")
    for name, action, *conditions in rules:
        array = (Comparison * len(conditions))(*(Comparison(*condition) for condition in conditions))
        call = name if isinstance(name, int) else number(name)
        result = library.seccomp_rule_add_exact_array(context, ctypes.c_uint32(action), call, len(conditions), array)
        check(result, name)
    check(library.seccomp_load(context), "a filter is not loaded")
    library.seccomp_release(context)


def modes(fail):
    for bit in (0o4000, 0o2000):
        for name, argument in (("chmod", 1), ("fchmod", 1), ("fchmodat", 2), ("mkdir", 1), ("mkdirat", 2), ("mknod", 1),
                               ("mknodat", 2), ("creat", 1)):
            if number(name) >= 0:
                yield name, fail(errno.EPERM), has(argument, bit)
        for name, flags in (("open", 1), ("openat", 2)):
            if number(name) >= 0:
                yield name, fail(errno.EPERM), has(flags, os.O_CREAT), has(flags + 1, bit)
    # Its mode is in memory, where no filter can look.
    yield "openat2", fail(errno.ENOSYS)


def namespaces(fail):
    for flag in NAMESPACES.values():
        yield "unshare", fail(errno.EPERM), has(0, flag)
        yield "clone", fail(errno.EPERM), has(0, flag)
    yield "setns", fail(errno.EPERM)
    yield "clone3", fail(errno.ENOSYS)


def memory(fail):
    yield "mmap", fail(errno.EPERM), has(2, 2 | 4)
    yield "mprotect", fail(errno.EPERM), has(2, 4)
    yield "pkey_mprotect", fail(errno.EPERM), has(2, 4)
    yield "shmat", fail(errno.EPERM), has(2, 0o100000)


def realtime(fail):
    # Batch is 3 and idle is 5, and all comparisons are unsigned.
    for policy in (os.SCHED_FIFO, os.SCHED_RR, 4):
        yield "sched_setscheduler", fail(errno.EPERM), (1, EQUAL, policy)
    yield "sched_setscheduler", fail(errno.EPERM), (1, GREATER, os.SCHED_IDLE)


def personality(fail):
    yield "personality", fail(errno.EPERM), (0, NOT_EQUAL, libc.personality(ctypes.c_ulong(0xFFFFFFFF)))


SWITCHES = {
    "MemoryDenyWriteExecute": memory, "RestrictRealtime": realtime, "RestrictSUIDSGID": modes,
    "RestrictNamespaces": namespaces, "LockPersonality": personality,
}


def families(value):
    return sorted(int(getattr(socket, name)) for name in value.split())


def family_rules(allowed, fail):
    refused = fail(errno.EAFNOSUPPORT)
    yield "socket", refused, (0, LESS, allowed[0])
    yield "socket", refused, (0, GREATER, allowed[-1])
    for family in set(range(allowed[0], allowed[-1])) - set(allowed):
        yield "socket", refused, (0, EQUAL, family)


@functools.cache
def call_sets():
    """The sets of system calls that systemd knows, by name; it answers without a manager."""
    command = ["/usr/bin/systemd-analyze", "--no-pager", "syscall-filter"]
    # Where root may not read the kernel's own list, it says so.
    listing = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    sets, current = {}, None
    # systemd 255 puts an escape sequence before the name of a set inside another, even in a pipe.
    for line in listing.stdout.replace("\x1b[0m", "").splitlines():
        if line.startswith("@"):
            current = sets.setdefault(line.strip(), [])
        elif not line.startswith(" "):
            current = None
        elif current is not None and not line.strip().startswith("#"):
            current.append(line.strip())
    return sets


def numbers(words):
    """The numbers of these system calls and sets; those of other machines have none."""
    found = set()
    for word in words:
        found |= numbers(call_sets()[word]) if word.startswith("@") else {number(word)}
    return {each for each in found if each >= 0}


def listed_calls(values):
    """What SystemCallFilter= allows: its first value lists what is allowed, and later ones may take some away."""
    assert not values[0].startswith("~"), "a list of what is forbidden is unknown here"
    allowed = numbers(["@default"])
    for value in values:
        chosen = numbers(value.lstrip("~").split())
        allowed = allowed - chosen if value.startswith("~") else allowed | chosen
    return allowed


def read(path):
    """The directives of the section [Service] and their values."""
    directives, section = {}, None
    with open(path, encoding="utf-8") as lines:
        for line in map(str.strip, lines):
            if line.startswith("["):
                section = line
            elif section == "[Service]" and line and line[0] not in "#;":
                key, value = line.split("=", 1)
                directives.setdefault(key, []).append(value)
    return {key: values for key, values in directives.items() if key not in OF_THE_MANAGER}


def apply(directives, mark=0):
    """Does to this process what the directives say; adds `mark` to the errors of filters, to tell them from others."""
    def fail(code):
        return 0x00050000 | code + mark

    left = dict(directives)
    switches = [key for key in (*SWITCHES, "NoNewPrivileges") if key in left]
    for key in switches:
        assert left.pop(key) == ["yes"], f"{key}= has a value that is unknown here"
    for key in [key for key in left if key.startswith("Limit")]:
        value = int(left.pop(key)[-1])
        resource.setrlimit(getattr(resource, f"RLIMIT_{key.removeprefix('Limit')}"), (value, value))
    if "UMask" in left:
        os.umask(int(left.pop("UMask")[-1], 8))
    calls, code = left.pop("SystemCallFilter", None), left.pop("SystemCallErrorNumber", [None])[-1]
    allowed = left.pop("RestrictAddressFamilies", None)
    architectures = left.pop("SystemCallArchitectures", None)
    assert not left, f"unknown here: {', '.join(left)}"

    if calls:
        call_sets()
    # A user manager, too, sets it for every filter: without it the kernel takes none but root's.
    filters = calls or allowed or architectures or set(switches) & set(SWITCHES)
    if "NoNewPrivileges" in switches or filters and os.geteuid() != 0:
        check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    if "MemoryDenyWriteExecute" in switches:
        libc.prctl(PR_SET_MDWE, 1, 0, 0, 0)
    for key in switches:
        if key in SWITCHES:
            load(SWITCHES[key](fail))
    if allowed:
        load(family_rules(families(" ".join(allowed)), fail))
    if architectures:
        assert architectures == ["native"], "only the machine's own"
        load([], other_architectures=KILL)
    if calls:
        listed = listed_calls(calls)
        refusal = fail(getattr(errno, code)) if code else KILL
        # A call that is newer than systemd does not seem to exist, so that programs fall back to an older one.
        rules = [(each, ALLOW) for each in listed] + [(each, refusal) for each in numbers(["@known"]) - listed]
        load(rules, default=fail(errno.ENOSYS))


if __name__ == "__main__":
    apply(read(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])
