# Fresh systems of other suites, for scripts that source this as root; $root is the folder of the one in use, and $work a
# folder of theirs. MIRROR is where they come from, if not from the distribution.

# What a suite needs: $mirror, the $parts of the archive, the $pockets with later versions, a debootstrap $script. Debian 12's
# debootstrap does not know the younger suites, and makes them with the script that all suites of their distribution link to.
describe_suite() { # SUITE
    case "$1" in
        bookworm | trixie | forky) mirror=${MIRROR:-http://deb.debian.org/debian} parts=main pockets=updates script=sid ;;
        sid) mirror=${MIRROR:-http://deb.debian.org/debian} parts=main pockets='' script=sid ;;
        noble | resolute)
            mirror=${MIRROR:-http://archive.ubuntu.com/ubuntu} parts="main universe" pockets="updates security" script=gutsy
            ;;
        *) return 1 ;;
    esac
    [ ! -e "/usr/share/debootstrap/scripts/$1" ] || script=$1
}
mirror_of() { (describe_suite "$1" && echo "$mirror"); } # SUITE
bootstrap_system() { # SUITE: a fresh one, in $root
    local mirror parts pockets pocket script
    describe_suite "$1" &&
        debootstrap --variant=minbase --components="${parts// /,}" "$1" "$root" "$mirror" "$script" || return 1
    {
        echo "deb $mirror $1 $parts"
        for pocket in $pockets; do echo "deb $mirror $1-$pocket $parts"; done
    } >"$root/etc/apt/sources.list"
    # Release files of testing, unstable and the updates are valid for a week: a mirror that keeps the archive of a certain
    # day, so that a run can be repeated, has expired ones.
    printf '%s\n' 'Acquire::Check-Valid-Until "false";' 'Acquire::Retries "3";' >"$root/etc/apt/apt.conf.d/mirror"
}
make_system() { # SUITE: a fresh one, in $root, with people who live there
    bootstrap_system "$1" && cp -L /etc/resolv.conf "$root/etc/resolv.conf" && enter && inside apt-get -q update &&
        inside useradd --create-home person && inside useradd --create-home reader &&
        inside useradd --create-home guest
}
leave() { for part in proc dev; do ! mountpoint -q "$root/$part" || umount -R "$root/$part"; done; }
enter() { mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"; }
inside() {
    chroot "$root" env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
