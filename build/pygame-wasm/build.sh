#!/usr/bin/env bash
# Builds the pygame-ce wheel for Pyodide from package registries alone: build.sh [WORK_FOLDER]
#
# A Debian trixie made by debootstrap provides emscripten, clang, the Python headers and the sources of
# SDL and FreeType; PyPI provides pygame-ce's source, npm provides Pyodide (for its build settings).
# Needs root on Debian or Ubuntu, debootstrap, npm, openssl, python3 with pip, and 3.5 GB of disk;
# takes a few minutes. MIRROR names a Debian mirror other than the one apt uses here; its security
# updates lie beside it, in MIRROR-security.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=${1:-$PWD/pygame-wasm-work}
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' | sort -u | grep -m1 -E '/debian/?$')}

pygame=2.5.8
pygame_sha256=3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba
pyodide=0.29.5
pyodide_sha512=TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw==
# apt checks these against Debian's signed index.
sources=(
  libsdl2=2.32.4+dfsg-1
  libsdl2-image=2.8.8+dfsg-1+deb13u1
  libsdl2-ttf=2.24.0+dfsg-2
  libsdl2-mixer=2.8.1+dfsg-2
  freetype=2.13.3+dfsg-1+deb13u1
)
tools=(
  emscripten=3.1.69+dfsg-3
  clang-19=1:19.1.7-3+b1
  lld-19=1:19.1.7-3+b1
  binaryen=120-4
  python3.13-dev=3.13.5-2+deb13u5
)

say() { echo "[$(date +%T)] $*"; }

mkdir -p "$work"
cd "$work"
chroot=$work/chroot
inside() { chroot "$chroot" env DEBIAN_FRONTEND=noninteractive "$@"; }

make_chroot() {
  say "Debian trixie and its compilers"
  rm -rf --one-file-system "$chroot"
  debootstrap --variant=minbase --include=ca-certificates,xz-utils,bzip2,patch,python3,dpkg-dev \
    trixie "$chroot" "$mirror" > debootstrap.log
  # A version that a newer one has replaced in the suite may still be among its security updates.
  {
    echo "deb $mirror trixie main"
    echo "deb-src $mirror trixie main"
    echo "deb-src ${mirror%/}-security trixie-security main"
  } > "$chroot/etc/apt/sources.list"
  cp /etc/resolv.conf "$chroot/etc/resolv.conf"
  inside apt-get update -q > apt.log
  inside apt-get install -y -q --no-install-recommends "${tools[@]}" >> apt.log 2>&1 ||
    { tail -n 5 apt.log >&2; echo "pin what the mirror has in build.sh" >&2; exit 1; }
  inside apt-get clean
  touch "$chroot/.ready"
}

fetch_debian_sources() {
  say "sources of SDL and FreeType"
  mkdir -p "$chroot/b/src"
  local source
  for source in "${sources[@]}"; do
    inside sh -c "cd /b/src && apt-get source -q --download-only '$source'" >> sources.log 2>&1 ||
      { echo "the mirror no longer has $source: pin what it has in build.sh" >&2; exit 1; }
  done
}

fetch_pygame() {
  say "pygame-ce $pygame"
  [ -e pygame_ce.tar.gz ] || python3 "$here/fetch_sdist.py" pygame-ce "$pygame" pygame_ce.tar.gz
  echo "$pygame_sha256  pygame_ce.tar.gz" | sha256sum --check --quiet
  cp pygame_ce.tar.gz "$chroot/b/src/pygame_ce-$pygame.tar.gz"
}

fetch_pyodide_settings() {
  say "Pyodide $pyodide"
  local tarball=pyodide-$pyodide.tgz
  [ -e "$tarball" ] || npm pack --silent "pyodide@$pyodide" > /dev/null
  [ "$(openssl dgst -sha512 -binary "$tarball" | base64 -w0)" = "$pyodide_sha512" ] ||
    { echo "$tarball is not the pinned one" >&2; exit 1; }
  tar xzf "$tarball" package/python_stdlib.zip
  python3 - "$chroot/b/sysconfigdata.py" <<'PYTHON'
import sys
import zipfile

library = zipfile.ZipFile("package/python_stdlib.zip")
with open(sys.argv[1], "wb") as target:
    target.write(library.read("_sysconfigdata__emscripten_wasm32-emscripten.py"))
PYTHON
}

write_build_info() {
  {
    inside dpkg-query -W -f '${Package} ${Version}\n' "${tools[@]%%=*}" | LC_ALL=C sort
    (cd "$chroot/b/src" && ls -- *.dsc)
    echo "pygame-ce $pygame $pygame_sha256"
    echo "pyodide $pyodide"
    sha256sum -- *.whl
  } > BUILDINFO.txt
}

command -v debootstrap > /dev/null || { apt-get update -q && apt-get install -y -q debootstrap; }
[ -e "$chroot/.ready" ] || make_chroot
fetch_debian_sources
fetch_pygame
fetch_pyodide_settings
cp "$here"/{compile.sh,patch_sources.py,make_pyconfig.py,make_wheel.py,imports.txt} "$chroot/b/"
say "compiling"
inside bash /b/compile.sh
cp "$chroot"/b/wheel/*.whl .
write_build_info
say "done"
cat BUILDINFO.txt
