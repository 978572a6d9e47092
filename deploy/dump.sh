#!/bin/sh
# Backs up a portal on PostgreSQL into BACKUP_DIR: the database, and the uploads where FILE_STORE is a folder.
# jobharbor-dump.timer runs it each night. docs/operating.md says how to restore.
set -eu
umask 077
# Relative names begin in the project's folder, as for the portal.
cd "$(dirname "$0")/.."
: "${DATABASE_URL:?is not set}" "${BACKUP_DIR:?is not set}"
files=${FILE_STORE:-${DATA_DIR:-.data}/files}
time='20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9][0-9][0-9]'
# The names have the time of the run, so that a second backup of a day does not replace the first.
now=$(date +%FT%H%M)
dump=$BACKUP_DIR/portal-$now.dump
archive=$BACKUP_DIR/files-$now.tar.gz
# Also those of a run that was killed.
remove_parts() { rm -f "$BACKUP_DIR"/portal-$time.dump.part "$BACKUP_DIR"/files-$time.tar.gz.part; }
remove_parts
trap remove_parts EXIT
trap 'exit 1' HUP INT TERM

# Everybody on the machine can read a command's arguments, so the password is not among them.
PGPASSWORD=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
export PGPASSWORD
url=$(node -p 'const url = new URL(process.env.DATABASE_URL); url.password = ""; url.href')
# Left out as in the portal's own backup. A restored session would be valid again although its owner has ended it.
pg_dump --format=custom --no-unlogged-table-data \
  --exclude-table-data=sessions --exclude-table-data=employer_tokens \
  --exclude-table-data=seeker_tokens --exclude-table-data=idempotency_keys --exclude-table-data=changes \
  --exclude-table-data=page_subscribers --exclude-table-data=page_notices \
  --file="$dump.part" "$url"
mv "$dump.part" "$dump"

case $files in
[sS]3:*) ;;
*)
  # There is no folder before the first upload. One that is named and missing is an error.
  [ -n "${FILE_STORE:-}" ] || mkdir -p "$files"
  # `tar` ends with 1 where a file was deleted meanwhile. The shell creates the file: when `tar` fails at once, its
  # compressor would create it after it was removed.
  tar -czf - -C "$files" . >"$archive.part" || [ $? = 1 ]
  mv "$archive.part" "$archive"
  ;;
esac

# The next run is a day later, so that no backup becomes older than 30 days. If the clock is ahead, the newest seven
# stay; with fewer than seven all stay.
cd "$BACKUP_DIR"
seventh=$(ls | sed -n "s/^portal-\($time\)\.dump\$/\1/p" | sort -r | sed -n 7p)
oldest=$(printf '%s\n' "$(date --date='28 days ago' +%F)" "$seventh" | sort | head -n 1)
ls | grep -e "^portal-$time\.dump\$" -e "^files-$time\.tar\.gz\$" |
  awk -v oldest="$oldest" 'substr($0, index($0, "-") + 1) < oldest' | xargs -r rm
