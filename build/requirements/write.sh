#!/usr/bin/env bash
# Writes the files of this folder anew from the groups in pyproject.toml. Needs uv.
set -euo pipefail
cd "$(dirname "$0")/../.."
compile() {
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
    --no-header --output-file "build/requirements/$1.txt" "${@:2}"
}
compile play pyproject.toml
compile web --group web --constraints build/requirements/play.txt
compile test --group test --constraints build/requirements/play.txt \
  --constraints build/requirements/web.txt
compile node --group node
compile desktop --group desktop --constraints build/requirements/test.txt
