"""shell_line.py SHELL PROGRAM TYPED...: presses Tab in a real shell, and prints what the command lines have become.

The shell runs on a terminal of its own, with the completion script that PROGRAM prints and no settings of a user. A line
is typed, then Tab, and then a key that has the shell write its line to a pipe. A Tab that lists several words leaves the
line as it is.
"""
import os
import pty
import select
import sys
import tempfile
import time

SHOW = b"\x18"  # Ctrl-X
START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], """PS1=
bind 'set enable-bracketed-paste off'; bind 'set bell-style none'; bind 'set show-all-if-ambiguous off'
bind 'set completion-query-items 0'; bind 'set page-completions off'
source <({name} --generate-completion-script bash)
bind -x '"\\C-x": printf "%s\\n" "$READLINE_LINE" >"$ANSWERS"; READLINE_LINE='
echo ready >"$ANSWERS"
"""),
    "zsh": (["zsh", "-f", "-i"], """PS1=; unsetopt prompt_sp prompt_cr auto_list beep; LISTMAX=0
autoload -Uz compinit; compinit -u -D
source <({name} --generate-completion-script zsh)
show-line() {{ print -r -- "$BUFFER" >"$ANSWERS"; BUFFER= }}; zle -N show-line; bindkey -e; bindkey '^X' show-line
echo ready >"$ANSWERS"
"""),
    "fish": (["fish", "--no-config", "-i"], """function fish_prompt; end; set -g fish_greeting; set -g fish_autosuggestion_enabled 0
{name} --generate-completion-script fish | source
function show_line; commandline -b >$ANSWERS; commandline ''; end; bind \\cx show_line
echo ready >$ANSWERS
"""),
}


class Shell:
    def __init__(self, shell, name):
        self.folder = tempfile.mkdtemp()
        self.pipe = os.path.join(self.folder, "lines")
        os.mkfifo(self.pipe)
        # Held open for writing, too: it never ends.
        self.lines = os.open(self.pipe, os.O_RDWR)
        words, setup = START[shell]
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update(ANSWERS=self.pipe, TERM="xterm", HISTFILE="")
            os.execvp(words[0], words)
        self.text = b""
        path = os.path.join(self.folder, "setup")
        with open(path, "w") as file:
            file.write(setup.format(name=name))
        self.type(b"source %s\n" % path.encode())
        self.line()

    def type(self, keys):
        os.write(self.terminal, keys)

    def line(self):
        """The next line of the pipe; what the shell draws meanwhile is thrown away."""
        deadline = time.monotonic() + 60
        while b"\n" not in self.text:
            ready, _, _ = select.select([self.lines, self.terminal], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                sys.exit("the shell does not answer")
            if self.lines in ready:
                self.text += os.read(self.lines, 4096)
            elif not os.read(self.terminal, 4096):
                sys.exit("the shell has ended")
        line, _, self.text = self.text.partition(b"\n")
        return line.decode()

    def end(self):
        os.close(self.terminal)
        os.kill(self.child, 9)
        os.waitpid(self.child, 0)
        for name in os.listdir(self.folder):
            os.unlink(os.path.join(self.folder, name))
        os.rmdir(self.folder)


shell = Shell(*sys.argv[1:3])
for typed in sys.argv[3:]:
    shell.type(typed.encode() + b"\t" + SHOW)
    print(shell.line(), flush=True)
shell.end()
