#!/bin/sh
# Adds the current digest to every image of a registry in compose.yaml and the Dockerfile, so that the tested images run.
# `name:version` becomes `name:version@sha256:...`. An image with a digest gets the current digest.
# Run `sh deploy/pin-images.sh`. It needs docker with buildx, and access to the registry.
set -eu
cd "$(dirname "$0")"
for file in compose.yaml Dockerfile; do
  # The image that is built here, and stages of the Dockerfile, have no version.
  for image in $(sed -nE 's/^ *(image:|FROM) ([^ @]+:[^ @]+)(@sha256:[0-9a-f]+)?( .*)?$/\2/p' "$file" | sort -u); do
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
    case $digest in
      sha256:*) ;;
      *) echo "There is no digest of $image: $digest" >&2; exit 1 ;;
    esac
    sed -E "s|(image:\|FROM) $image(@sha256:[0-9a-f]+)?( .*)?\$|\1 $image@$digest\3|" "$file" > "$file.pinned"
    cat "$file.pinned" > "$file"
    rm "$file.pinned"
    echo "$image@$digest"
  done
done
