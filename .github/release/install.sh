#!/bin/sh
# Installs the program `sudoku` and its manual pages for Linux or macOS.
#
#   SUDOKU_BIN=DIR    where the program goes; ~/.local/bin without it
#   SUDOKU_MAN=DIR    where the manual pages go; ~/.local/share/man/man1 without it
#   SUDOKU_FROM=URL   where the archives are; the page of the release without it
set -eu

fail() {
  echo "error: $1" >&2
  echo "help: $2" >&2
  exit 1
}

download() {
  if command -v curl > /dev/null; then
    curl -fsSL "$1" -o "$2"
  elif command -v wget > /dev/null; then
    wget -q "$1" -O "$2"
  else
    fail "there is no curl and no wget" "install one of them"
  fi
}

checksum() {
  if command -v sha256sum > /dev/null; then
    sha256sum "$1"
  elif command -v shasum > /dev/null; then
    shasum -a 256 "$1"
  else
    fail "there is no sha256sum and no shasum, so what is fetched cannot be checked" "install one of them"
  fi | cut -d ' ' -f 1
}

# `gnu` if the C library is glibc, and not older than that of Ubuntu 22.04, where the program was built; else
# `musl`, which needs none.
c_library() {
  version=$(getconf GNU_LIBC_VERSION 2> /dev/null || true)
  case $version in
    "glibc 2."*) [ "${version#glibc 2.}" -lt 35 ] || { echo gnu && return; } ;;
  esac
  echo musl
}

# All is in a function, so that a download that breaks off does nothing.
main() {
  repository=@REPOSITORY@
  version=@VERSION@
  from=${SUDOKU_FROM:-https://github.com/$repository/releases/download/v$version}
  bin=${SUDOKU_BIN:-$HOME/.local/bin}
  man=${SUDOKU_MAN:-$HOME/.local/share/man/man1}

  system=$(uname -s)-$(uname -m)
  case $system in
    Linux-x86_64) target=x86_64-unknown-linux-$(c_library) ;;
    Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-$(c_library) ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    *) fail "there is no archive for $system" \
      "build it: cargo install --git https://github.com/$repository" ;;
  esac
  name=sudoku-why-$target

  room=$(mktemp -d)
  trap 'rm -rf "$room"' EXIT
  download "$from/$name.tar.gz" "$room/$name.tar.gz" ||
    fail "$from/$name.tar.gz cannot be fetched" "try again later"
  download "$from/sha256.sum" "$room/sha256.sum" ||
    fail "$from/sha256.sum cannot be fetched" "try again later"
  wanted=$(grep " [ *]*$name.tar.gz\$" "$room/sha256.sum" | cut -d ' ' -f 1)
  found=$(checksum "$room/$name.tar.gz")
  if [ -z "$found" ]; then
    exit 1
  fi
  if [ "$found" != "$wanted" ]; then
    fail "$name.tar.gz is not what was released" "try again; the download may be damaged"
  fi

  tar -xzf "$room/$name.tar.gz" -C "$room"
  mkdir -p "$bin" "$man"
  # A program that runs cannot be written over, but another can take its place.
  cp "$room/$name/sudoku" "$bin/sudoku.new"
  mv "$bin/sudoku.new" "$bin/sudoku"
  cp "$room/$name/man/"*.1 "$man/"

  echo "sudoku $version is in $bin, its manual pages are in $man."
  echo "\`sudoku completions SHELL\` prints completions for your shell."
  case :$PATH: in
    *:"$bin":*) ;;
    *) echo "$bin is not in your PATH; add it there." ;;
  esac
}

main
