#!/bin/sh
# Assembles the last stage of the Dockerfile without a daemon and without a registry, and runs it on a
# read-only file system as uid 1000. Needs root, buildah, and a folder that `npm run assemble` has
# filled. The base image is made of this machine's Node and its libraries alone.
#   deploy/try-image.sh FOLDER NODE_BINARY [PORT]
set -eu
app=$(realpath "$1")
node=$(realpath "$2")
port=${3:-3999}
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

base="$work/base"
mkdir -p "$base/usr/bin" "$base/etc" "$base/tmp" "$base/proc"
cp "$node" "$base/usr/bin/node"
natives=$(find "$app/node_modules" -name '*.node' -o -name '*.so.*')
# shellcheck disable=SC2086 # one word for each file
for library in $(ldd "$node" $natives | grep -oE ' /lib[^ ]+|^\s*/lib[^ ]+' | sort -u); do
  mkdir -p "$base$(dirname "$library")"
  cp -L "$library" "$base$library"
done
echo 'node:x:1000:1000::/:/bin/false' > "$base/etc/passwd"
echo '127.0.0.1 localhost' > "$base/etc/hosts"
container=$(buildah from scratch)
buildah copy -q "$container" "$base" / > /dev/null
buildah config --env PATH=/usr/bin "$container"
buildah commit -q "$container" localhost/portal-base > /dev/null
buildah rm "$container" > /dev/null

mkdir -p "$work/context/assembled/data"
cp -a "$app" "$work/context/assembled/portal"
buildah bud -q --isolation chroot --format docker --build-arg BASE=localhost/portal-base \
  --build-arg BASE_URL= --build-context assembled="$work/context" \
  -f "$here/Dockerfile" -t localhost/portal "$work/context" > /dev/null
buildah images --format '{{.Name}} {{.Size}}' localhost/portal

container=$(buildah from localhost/portal)
root=$(buildah mount "$container")
cleanup() { buildah umount "$container" > /dev/null; buildah rm "$container" > /dev/null; rm -rf "$work"; }
trap cleanup EXIT
# A file system of its own in which nothing but /data can be written.
unshare --mount --pid --fork --kill-child sh -eu -c '
  mount --bind "$1" "$1"
  mount -t tmpfs -o uid=1000,gid=1000,mode=0700 tmpfs "$1/data"
  mount -t proc proc "$1/proc"
  mount -o remount,bind,ro "$1"
  exec env -i PATH=/usr/bin /usr/sbin/chroot --userspec=1000:1000 "$1" /usr/bin/node -e "
    const fs = require(\"node:fs\");
    for (const file of [\"/portal/x\", \"/tmp/x\", \"/portal/build-data/x\"]) {
      try { fs.writeFileSync(file, \"\"); console.log(\"WRITABLE\", file); } catch (error) { console.log(error.code, file); }
    }
    console.log(\"uid\", process.getuid());
    process.chdir(\"/portal\");
    Object.assign(process.env, { NODE_ENV: \"production\", HOST: \"127.0.0.1\", PORT: \"$2\", DATA_DIR: \"/data\" });
    import(\"/portal/server/main.ts\");
  "
' sh "$root" "$port" &
server=$!
tries=0
until curl -fsS "http://127.0.0.1:$port/readyz" 2> /dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || { echo 'It did not start.'; kill -KILL "$server"; exit 1; }
  sleep 0.2
done
echo
# The server is the one child of unshare; it stops as it does in a container.
kill -TERM "$(cat "/proc/$server/task/$server/children" | tr -d ' ')"
wait "$server"
