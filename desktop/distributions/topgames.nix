# nix-build -E '(import <nixpkgs> {}).callPackage ./topgames.nix {}'
{ lib, stdenv, fetchurl, autoPatchelfHook, zstd, curl, gdk-pixbuf, glib, libnotify, sqlite }:

stdenv.mkDerivation rec {
  pname = "topgames";
  version = "@VERSION@";

  src = fetchurl {
    url = "@PREFIX@topgames-${version}-linux-@MACHINE@.tar.zst";
    sha256 = "@SHA256@";
  };

  # glib has glib-compile-schemas, for the extension of GNOME Shell.
  nativeBuildInputs = [ autoPatchelfHook glib zstd ];
  buildInputs = [ stdenv.cc.cc.lib curl gdk-pixbuf glib libnotify sqlite ];

  dontConfigure = true;
  dontBuild = true;
  # The programs are stripped already.
  dontStrip = true;

  # They are asked for their completions, so they have to run first.
  installPhase = ''
    runHook preInstall
    patchShebangs desktop
    autoPatchelf bin
    DESKTOPS="gnome plasma quickshell" desktop/install --prefix "$out" --programs "$PWD/bin"
    rm "$out/share/topgames/installed"
    runHook postInstall
  '';

  meta = {
    description = "Top games on Twitch, exchange rates and more in bars, panels, notifications and the terminal";
    homepage = "@SITE@";
    license = lib.licenses.mit;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
    platforms = [ "@MACHINE@-linux" ];
    mainProgram = "topgames";
  };
}
