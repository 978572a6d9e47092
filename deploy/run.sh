#!/bin/sh
# Runs a command of the portal with its configuration and as its user, like `npm run`. As root:
#   /opt/jobharbor/deploy/run.sh backup -- /var/lib/jobharbor/backup.zip
# Names of files are absolute, and the user jobharbor needs the right to read them.
# The journal has the description. Without this one it would be the whole command, with a seeker's address.
exec systemd-run --quiet --pipe --wait --collect --uid=jobharbor --description="npm run $1" \
  -p WorkingDirectory=/opt/jobharbor -p EnvironmentFile=/etc/jobharbor/env -p UMask=0077 \
  npm run "$@"
