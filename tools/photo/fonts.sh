#!/bin/sh
# Fetches Debian's packages of free fonts and @fontsource's faces into a folder: `fonts.sh FOLDER`.
# Nothing is installed. PYTHON names a Python with fonttools and brotli.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
# Faces for print.
set -- fonts-dejavu-core fonts-dejavu-extra fonts-liberation fonts-urw-base35 fonts-texgyre \
    fonts-lmodern fonts-croscore fonts-crosextra-carlito fonts-crosextra-caladea \
    fonts-roboto-unhinted fonts-roboto-slab fonts-open-sans fonts-lato fonts-inter \
    fonts-ebgaramond fonts-linuxlibertine fonts-freefont-ttf fonts-stix fonts-oldstandard \
    fonts-vollkorn fonts-paratype fonts-cabin fonts-dosis fonts-karla fonts-quattrocento \
    fonts-cantarell fonts-clear-sans fonts-adf-accanthis fonts-adf-baskervald fonts-adf-berenis \
    fonts-adf-gillius fonts-adf-ikarius fonts-adf-libris fonts-adf-romande fonts-adf-switzera \
    fonts-adf-tribun fonts-adf-universalis fonts-opendin fonts-sil-gentiumplus fonts-sil-charis \
    fonts-league-spartan fonts-go fonts-b612 fonts-national-park fonts-yanone-kaffeesatz \
    fonts-arkpandora fonts-gfs-didot fonts-gfs-bodoni-classic fonts-gfs-neohellenic \
    fonts-century-catalogue fonts-manrope fonts-play fonts-tuffy fonts-averia-sans-gwf \
    fonts-averia-serif-gwf fonts-courier-prime fonts-sil-andika fonts-klaudia-berenika
# Faces that look written.
set -- "$@" fonts-humor-sans fonts-breip fonts-dkg-handwriting fonts-kristi \
    fonts-ecolier-court fonts-dancingscript fonts-sjfonts \
    fonts-tomsontalks fonts-rufscript fonts-smc-chilanka
apt-get download "$@"
for package in *.deb; do
    dpkg -x "$package" .
    rm "$package"
done
# Hundreds of faces for print in one package, of which only the fonts are taken.
apt-get download texlive-fonts-extra
mkdir -p texlive
dpkg --fsys-tarfile texlive-fonts-extra_*.deb |
    tar -x -C texlive --strip-components=6 --wildcards '*.ttf' '*.otf'
rm texlive-fonts-extra_*.deb
# Faces that look written, and a few more for print, in the versions that the list names.
modules=$(mktemp -d)
npm install --prefix "$modules" --ignore-scripts --no-save --no-audit --no-fund --no-package-lock \
    $(awk '{ print "@fontsource/" $2 "@" $3 }' "$here/fonts_npm.txt")
"${PYTHON:-python3}" "$here/fonts_npm.py" "$modules/node_modules" npm
rm -r "$modules"
