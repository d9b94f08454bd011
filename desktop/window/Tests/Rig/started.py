"""started.py PROGRAM ARGUMENT...: runs a program with no signal blocked; the threads of tests block them all."""
import os, signal, sys

signal.pthread_sigmask(signal.SIG_SETMASK, [])
os.execv(sys.argv[1], sys.argv[1:])
