"""attempts.py UNIT [DIRECTIVE]: tries what it forbids, freely, with the directive alone, and with the whole unit.

Prints a line for each attempt: directive, attempt, and the three outcomes, between tabs. An outcome is "done",
"refused" with the error of the unit's filter or limit, another error, or the signal that ended it. Each attempt is made
in a process of its own, and changes nothing that outlives it, also where root makes it freely.
"""
import contextlib
import ctypes
import errno
import mmap
import os
import resource
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile

import sandbox

# Added to the errors of filters, so that they cannot be taken for the kernel's.
MARK = 2000
NOBODY = 65534
ATTEMPTS = []


class Refused(Exception):
    """A limit, not a filter, has refused it."""


def attempt(directive, name, act, free=()):
    """`free` are the directives that hold even where the attempt is made freely."""
    ATTEMPTS.append((directive, name, act, free))


def call(name, *arguments):
    """Makes a system call, by name or number, and returns its result."""
    number = name if isinstance(name, int) else sandbox.number(name)
    words = [each if isinstance(each, bytes) else ctypes.c_long(each) for each in arguments]
    result = sandbox.libc.syscall(ctypes.c_long(number), *words)
    if result == -1:
        raise OSError(ctypes.get_errno(), name)
    return result


def drop_root():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)


def act_in(function, *arguments):
    return lambda: function(*arguments)


def gain_rights():
    """Starts a program with the rights of its owner: if it gains them, its loader does not say that it has none."""
    assert os.stat("/usr/bin/su").st_mode & stat.S_ISUID
    drop_root()
    start = subprocess.run(["/usr/bin/su", "--version"], env={"LD_SHOW_AUXV": "1"}, stdout=subprocess.PIPE, text=True)
    if any(line.split() == ["AT_SECURE:", "0"] for line in start.stdout.splitlines()):
        raise Refused(errno.EPERM)


def dump_core():
    """Allows core dumps again."""
    drop_root()
    try:
        resource.setrlimit(resource.RLIMIT_CORE, (4096, 4096))
    except ValueError:
        raise Refused(errno.EPERM) from None


def realtime_by_attributes():
    """RestrictRealtime= does not cover sched_setattr(), whose policy is in memory."""
    drop_root()
    # size, policy, flags, nice, priority, and three of a deadline
    attributes = struct.pack("=IIQiIQQQ", 48, os.SCHED_FIFO, 0, 0, 1, 0, 0, 0)
    try:
        call("sched_setattr", 0, attributes, 0)
    except PermissionError:
        raise Refused(errno.EPERM) from None


def open_to_others():
    path = os.path.join(os.getcwd(), "open")
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o666))
    if not os.stat(path).st_mode & 0o077:
        raise Refused(errno.EACCES)


def page():
    return call("mmap", 0, 4096, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)


def shared_code():
    segment = call("shmget", 0, 4096, 0o1700)
    try:
        call("shmat", segment, 0, 0o100000)
    finally:
        call("shmctl", segment, 0, 0)


def child(name, *arguments):
    """A system call that returns twice."""
    pid = call(name, *arguments)
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)


def clone3():
    child("clone3", struct.pack("=8Q", 0, 0, 0, 0, signal.SIGCHLD, 0, 0, 0), 64)


def set_namespace():
    with open("/proc/self/ns/uts") as file:
        call("setns", file.fileno(), 0)


def i386():
    """getpid() as a program of i386 asks for it: mov $20, %eax; int $0x80; ret."""
    with open("code", "w+b") as file:
        file.write(b"\xb8\x14\0\0\0\xcd\x80\xc3")
        file.flush()
        address = call("mmap", 0, 4096, mmap.PROT_READ | mmap.PROT_EXEC, mmap.MAP_PRIVATE, file.fileno(), 0)
    result = ctypes.CFUNCTYPE(ctypes.c_int)(address)()
    assert result == os.getpid(), result


def with_file(act):
    def attempt():
        with open("file", "w") as file:
            act(file.fileno())
    return attempt


def memory_attempts(key):
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    attempt(key, "mmap(WRITE|EXEC)", act_in(call, "mmap", 0, 4096, 7, flags, -1, 0))
    attempt(key, "mprotect(EXEC)", lambda: call("mprotect", page(), 4096, 5))
    attempt(key, "pkey_mprotect(EXEC)", lambda: call("pkey_mprotect", page(), 4096, 5, -1))
    attempt(key, "shmat(SHM_EXEC)", shared_code)


def namespace_attempts(key):
    for name, flag in sandbox.NAMESPACES.items():
        attempt(key, f"unshare({name})", act_in(call, "unshare", flag))
        attempt(key, f"clone({name})", act_in(child, "clone", flag | signal.SIGCHLD, 0, 0, 0, 0))
    attempt(key, "setns()", set_namespace)
    attempt(key, "clone3()", clone3)


def mode_attempts(key):
    here, create, pipe = -100, os.O_CREAT | os.O_WRONLY, stat.S_IFIFO
    for kind, mode in (("setuid", 0o4755), ("setgid", 0o2755)):
        for name, arguments in (
            ("chmod", (b"file", mode)), ("fchmodat", (here, b"file", mode)), ("creat", (b"new", mode)),
            ("open", (b"new", create, mode)), ("openat", (here, b"new", create, mode)), ("mkdir", (b"new", mode)),
            ("mkdirat", (here, b"new", mode)), ("mknod", (b"new", pipe | mode, 0)),
            ("mknodat", (here, b"new", pipe | mode, 0)),
        ):
            # Newer machines have only those that begin at a folder.
            if sandbox.number(name) >= 0:
                attempt(key, f"{name}({kind})", with_file(lambda _, name=name, all=arguments: call(name, *all)))
        attempt(key, f"fchmod({kind})", with_file(lambda file, mode=mode: call("fchmod", file, mode)))
    attempt(key, "openat2(setuid)", act_in(call, "openat2", here, b"new", struct.pack("=QQQ", create, 0o4755, 0), 24))


def realtime_attempts(key):
    for name, policy in (("FIFO", os.SCHED_FIFO), ("RR", os.SCHED_RR), ("DEADLINE", 6)):
        attempt(key, f"sched_setscheduler({name})", act_in(call, "sched_setscheduler", 0, policy, struct.pack("=I", 1)))


def family_attempts(key, values):
    allowed = sandbox.families(" ".join(values))
    names = {int(getattr(socket, name)): name for name in dir(socket) if name.startswith("AF_")}
    # One more than Linux has.
    for family in set(range(48)) - set(allowed):
        attempt(key, f"socket({names.get(family, family)})", act_in(call, "socket", family, socket.SOCK_RAW, 0))


def filter_attempts(key, values):
    tracing = act_in(call, "ptrace", 0, 0, 0, 0)
    attempt(key, "ptrace(TRACEME)", tracing)
    attempt(key, "mount()", act_in(call, "mount", 0, 0, 0, 0, 0))
    attempt(key, "chroot()", act_in(call, "chroot", b"/"))
    attempt(key, "kexec_load()", act_in(call, "kexec_load", 0, 1000, 0, -1))
    attempt(key, "bpf()", act_in(call, "bpf", -1, 0, 0))
    attempt(key, "perf_event_open()", act_in(call, "perf_event_open", 0, 0, 0, 0, 0))
    attempt(key, "reboot()", act_in(call, "reboot", 0, 0, 0, 0))
    attempt(key, "keyctl()", act_in(call, "keyctl", 0, -3, 0, 0, 0))
    attempt(key, "memfd_create()", act_in(call, "memfd_create", b"code", 0))
    attempt(key, "process_vm_readv()", act_in(call, "process_vm_readv", os.getpid(), 0, 0, 0, 0, 0))
    attempt(key, "userfaultfd()", act_in(call, "userfaultfd", 1))
    # Each one that is not listed, of those that Linux has or may get; with nonsense, and never freely. The kernel lets
    # two of x86, uretprobe and uprobe, through every filter: they do nothing unless a debugger has put them there.
    exempt = {335, 336} if os.uname().machine == "x86_64" else set()
    for number in set(range(512)) - exempt - sandbox.listed_calls(values):
        name = sandbox.library.seccomp_syscall_resolve_num_arch(sandbox.library.seccomp_arch_native(), number)
        attempt(key, f"{name.decode() if name else number}", act_in(call, number, *[-1] * 6), None)
    return tracing


def all_attempts(unit):
    attempt("NoNewPrivileges", "a setuid program", gain_rights)
    attempt("UMask", "a file for others", open_to_others)
    attempt("LimitCORE", "setrlimit(CORE)", dump_core)
    attempt("LimitRTPRIO", "sched_setattr(FIFO)", realtime_by_attributes)
    attempt("LockPersonality", "personality(ADDR_NO_RANDOMIZE)", act_in(call, "personality", 0x40000))
    memory_attempts("MemoryDenyWriteExecute")
    namespace_attempts("RestrictNamespaces")
    mode_attempts("RestrictSUIDSGID")
    realtime_attempts("RestrictRealtime")
    family_attempts("RestrictAddressFamilies", unit["RestrictAddressFamilies"])
    tracing = filter_attempts("SystemCallFilter", unit["SystemCallFilter"])
    attempt("SystemCallErrorNumber", "ptrace(TRACEME)", tracing, ["SystemCallFilter"])
    if os.uname().machine == "x86_64":
        attempt("SystemCallArchitectures", "x32", act_in(call, sandbox.number("getpid") | 0x40000000))
        # Many kernels run no such programs.
        if outcome(i386, {}) == "done":
            attempt("SystemCallArchitectures", "i386", i386)


def outcome(act, directives):
    """What comes of it in a process of its own, with these directives."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        pid = os.fork()
        if pid == 0:
            os.chdir(folder)
            os.umask(0)
            # What the limits of a unit take away; not even root may give it everywhere.
            with contextlib.suppress(ValueError):
                resource.setrlimit(resource.RLIMIT_RTPRIO, (1, 1))
            sandbox.apply(directives, MARK)
            try:
                act()
                said = "done"
            except Refused as refusal:
                said = f"refused {errno.errorcode[refusal.args[0]]}"
            except OSError as error:
                refused = error.errno >= MARK
                said = "refused " * refused + errno.errorcode[error.errno - MARK * refused]
            os.write(writing, said.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            said = pipe.read()
        status = os.waitpid(pid, 0)[1]
    return signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else said


def main():
    unit = sandbox.read(sys.argv[1])
    all_attempts(unit)
    tried = {directive for directive, *_ in ATTEMPTS}
    if unit.keys() - tried:
        sys.exit(f"attempts.py: nothing tries {', '.join(unit.keys() - tried)}")
    if tried - unit.keys() and not sys.argv[2:]:
        sys.exit(f"attempts.py: the unit does not say {', '.join(tried - unit.keys())}")
    sandbox.call_sets()
    for directive, name, act, free in ATTEMPTS:
        if directive not in (sys.argv[2:] or [directive]):
            continue
        alone = {key: unit[key] for key in (directive, *(free or ())) if key in unit}
        freely = "-" if free is None else outcome(act, {key: unit[key] for key in free})
        print(directive, name, freely, outcome(act, alone), outcome(act, unit), sep="\t", flush=True)


main()
