#!/usr/bin/env bash
# Runs inside the chroot that build.sh makes: compiles SDL2, SDL2_image, SDL2_ttf, SDL2_mixer,
# FreeType and pygame-ce into one emscripten side module, and packs it as a wheel into /b/wheel.
set -euo pipefail
export LC_ALL=C TZ=UTC SOURCE_DATE_EPOCH=1735689600 PYTHONHASHSEED=0

sources=/b/src
objects=/b/obj
wheel=/b/wheel
rm -rf $objects $wheel
mkdir -p $objects $wheel

# ---- Unpack; dpkg-source applies Debian's patches, patch_sources.py ours.
cd $sources
for package in libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype; do
  rm -rf $package-[0-9]*/
  dpkg-source --no-check -x ${package}_*.dsc > /dev/null 2>&1
done
rm -rf pygame_ce-*/
tar xzf pygame_ce-*.tar.gz
folder() { local found; found=$(echo $sources/$1/); echo "${found%/}"; }
sdl=$(folder "libsdl2-2*")
image=$(folder "libsdl2-image-*")
ttf=$(folder "libsdl2-ttf-*")
mixer=$(folder "libsdl2-mixer-*")
freetype=$(folder "freetype-*")
pygame=$(folder "pygame_ce-*")
python3 /b/patch_sources.py $pygame

# wasm exceptions for setjmp, as Pyodide's main module has them; no paths of this machine inside.
options="-O2 -g0 -DNDEBUG -fPIC -fvisibility=hidden -DDECLSPEC= -sSUPPORT_LONGJMP=wasm"
options+=" -fno-strict-aliasing -Wno-everything -ffile-prefix-map=/b/="
: > $objects/jobs
# queue GROUP FLAGS SOURCE...: one compiler call per source, run together further down.
queue() {
  local group=$1 flags=$2 source object
  shift 2
  for source in "$@"; do
    object=$objects/$group-$(echo "${source#$sources/}" | tr '/+~' '___').o
    echo "emcc -c $options $flags $source -o $object" >> $objects/jobs
  done
}

# ---- Python's headers: Debian's for 3.13, with a pyconfig.h made from Pyodide's own settings.
mkdir -p $objects/py
cp -r /usr/include/python3.13/. $objects/py/
python3 /b/make_pyconfig.py /b/sysconfigdata.py $objects/py/pyconfig.h

# ---- SDL2: what Emscripten's own port compiles, without other platforms' drivers.
config=$sdl/include/SDL_config_emscripten.h
for unused in AUDIO_DRIVER_DISK VIDEO_RENDER_OGL_ES2 VIDEO_OPENGL_ES2 VIDEO_OPENGL_EGL; do
  grep -q "^#define SDL_$unused 1" $config
  sed -i "s/^#define SDL_$unused 1/#undef SDL_$unused/" $config
done
without="-DSDL_RENDER_DISABLED=1 -DSDL_VIDEO_RENDER_SW=0 -DSDL_HAVE_YUV=0 -DSDL_HAVE_RLE=0"
without+=" -DSDL_HAVE_BLIT_AUTO=0"
queue sdl "-I$sdl/include $without" $sdl/src/*.c \
  $sdl/src/{atomic,audio,cpuinfo,dynapi,events,file,haptic,joystick,libm,locale,misc}/*.c \
  $sdl/src/{power,render,sensor,stdlib,thread,timer,video}/*.c \
  $sdl/src/audio/{dummy,emscripten}/*.c $sdl/src/filesystem/emscripten/*.c \
  $sdl/src/haptic/dummy/*.c $sdl/src/joystick/emscripten/*.c $sdl/src/loadso/dlopen/*.c \
  $sdl/src/locale/emscripten/*.c $sdl/src/misc/emscripten/*.c $sdl/src/power/emscripten/*.c \
  $sdl/src/sensor/dummy/*.c $sdl/src/video/{dummy,emscripten}/*.c \
  $sdl/src/thread/generic/SDL_sys{cond,mutex,sem,thread,tls}.c $sdl/src/timer/unix/*.c \
  $sdl/src/hidapi/SDL_hidapi.c

# ---- SDL2_image: reads SVG (nanosvg is part of it); writes PNG without libpng, as with stb_image.
queue img "-I$sdl/include -I$image/include -DUSE_STBIMAGE -DLOAD_SVG \
  -DSDL_IMAGE_SAVE_PNG=1 -DSDL_IMAGE_SAVE_JPG=0" \
  $(ls $image/src/IMG*.c | grep -v -E 'IMG_(WIC|ImageIO)')

# ---- FreeType for TrueType outlines, one per glyph, with antialiasing.
options_of_freetype=$freetype/include/freetype/config/ftoption.h
for unused in FT_CONFIG_OPTION_{MAC_FONTS,USE_LZW,USE_ZLIB} \
  TT_CONFIG_OPTION_{BDF,COLOR_LAYERS,GX_VAR_SUPPORT}; do
  grep -q "^#define $unused" $options_of_freetype
  sed -i "s/^#define $unused.*/#undef $unused/" $options_of_freetype
done
base=(base bbox bitmap debug glyph init mm stroke synth system)
modules=(tt_driver:Driver_ClassRec sfnt_module:Module_Class autofit_module:Module_Class \
  ft_smooth_renderer:Renderer_Class)
for module in "${modules[@]}"; do
  echo "FT_USE_MODULE( FT_${module#*:}, ${module%:*}_class )"
done > $objects/ftmodule.h
queue ft "-I$freetype/include -I$objects -DFT2_BUILD_LIBRARY -DFT_CONFIG_MODULES_H='<ftmodule.h>'" \
  $freetype/src/{autofit/autofit,sfnt/sfnt,smooth/smooth,truetype/truetype}.c \
  $(printf "$freetype/src/base/ft%s.c " "${base[@]}")

# ---- SDL2_ttf without HarfBuzz; SDL2_mixer with OGG (stb_vorbis).
queue ttf "-I$sdl/include -I$freetype/include -I$ttf -DTTF_USE_HARFBUZZ=0" $ttf/SDL_ttf.c
queue mix "-I$sdl/include -I$mixer/include -I$mixer/src -I$mixer/src/codecs \
  -DMUSIC_OGG -DOGG_USE_STB" \
  $mixer/src/*.c $mixer/src/codecs/*.c

# ---- pygame-ce: base.c includes the other modules when BUILD_STATIC is set, and none of _sdl2 with
# NO_SDL2.
cd $pygame
version=$(python3 buildconfig/get_version.py)
macros=$(python3 buildconfig/get_version.py --macros | tr '\n' ' ' |
  sed 's/PG_VERSION_TAG=""/PG_VERSION_TAG=\\"\\"/')
includes="-I$objects/py -I$sdl/include -I$image/include -I$ttf -I$mixer/include"
includes+=" -I$freetype/include -I$pygame/src_c -I$pygame/src_c/include"
includes+=" -DBUILD_STATIC=1 -DNO_SDL2=1 $macros"
simd="-msimd128 -msse2"
# Both SIMD files of a pair define these; in one module they need different names.
renamed=""
for name in pg_has_avx2 pg_avx2_at_runtime_but_uncompiled pg_sse2_at_runtime_but_uncompiled \
  pg_neon_at_runtime_but_uncompiled; do
  renamed+=" -D$name=t_$name"
done
queue pg "$includes $simd" $pygame/src_c/simd_surface_fill_{sse2,avx2}.c
queue pg "$includes $simd $renamed" $pygame/src_c/simd_transform_{sse2,avx2}.c
queue pg "$includes $simd" $pygame/src_c/{base,rotozoom}.c

# ---- What Pyodide's main module lacks: emscripten's table of key codes, and emscripten_sleep, which
# SDL only calls under ASYNCIFY, which Pyodide does without.
echo 'void emscripten_sleep(unsigned int ms) { (void)ms; }' > $objects/shim.c
queue shim "" $objects/shim.c /usr/share/emscripten/system/lib/html5/dom_pk_codes.c

# ---- Compile; base.c takes by far the longest and so goes first.
echo "compiling $(wc -l < $objects/jobs) files"
{ grep 'src_c_base.c' $objects/jobs; grep -v 'src_c_base.c' $objects/jobs; } > $objects/ordered
xargs -P "$(nproc)" -d '\n' -n 1 bash -c 'eval "$0" || { echo "failed: $0" >&2; exit 255; }' \
  < $objects/ordered

# ---- Link one side module that exports only PyInit_base.
cd $objects
module=base.cpython-313-wasm32-emscripten.so
ls *.o > objects.rsp
emcc -O2 -g0 $simd -sSIDE_MODULE=2 -sWASM_BIGINT -sSUPPORT_LONGJMP=wasm \
  -sEXPORTED_FUNCTIONS=_PyInit_base @objects.rsp -o $module

# ---- Check that it imports only what it should: a side module links even with symbols missing.
node -e 'const code = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
  for (const { module, name } of WebAssembly.Module.imports(code)) console.log(module, name);' \
  $module | sort > imports
diff /b/imports.txt imports || { echo "it lacks other symbols than imports.txt tells" >&2; exit 1; }
python3 /b/make_wheel.py $pygame $objects/$module $version $wheel
