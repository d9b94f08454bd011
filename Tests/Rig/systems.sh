# Fresh systems of other suites, for scripts that source this as root; $root is the folder of the one in use, and $work a
# folder of theirs. MIRROR is where they come from, if not from the distribution.
mirror_of() { # SUITE
    if [ "$1" = noble ]; then
        echo "${MIRROR:-http://archive.ubuntu.com/ubuntu}"
    else
        echo "${MIRROR:-http://deb.debian.org/debian}"
    fi
}
make_system() { # SUITE: a fresh one, in $root, with people who live there
    local parts=main mirror script=sid
    mirror=$(mirror_of "$1")
    if [ "$1" = noble ]; then parts=main,universe script=gutsy; fi
    [ ! -e "/usr/share/debootstrap/scripts/$1" ] || script=$1
    debootstrap --variant=minbase --components="$parts" "$1" "$root" "$mirror" "$script" &&
        echo "deb $mirror $1 ${parts//,/ }" >"$root/etc/apt/sources.list" &&
        echo 'Acquire::Retries "3";' >"$root/etc/apt/apt.conf.d/retries" &&
        cp -L /etc/resolv.conf "$root/etc/resolv.conf" && enter && inside apt-get -q update &&
        inside useradd --create-home person && inside useradd --create-home reader &&
        inside useradd --create-home guest
}
leave() { for part in proc dev; do ! mountpoint -q "$root/$part" || umount -R "$root/$part"; done; }
enter() { mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"; }
inside() {
    chroot "$root" env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
