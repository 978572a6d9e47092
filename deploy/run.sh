#!/bin/sh
# Runs a command of the portal with its configuration and as its user, like `npm run`. As root:
#   /opt/jobharbor/deploy/run.sh backup -- /var/lib/jobharbor/backup.zip
# Names of files are absolute, and the user jobharbor needs the right to read them.
exec systemd-run --quiet --pipe --wait --collect --uid=jobharbor \
  -p WorkingDirectory=/opt/jobharbor -p EnvironmentFile=/etc/jobharbor/env -p UMask=0077 \
  npm run "$@"
