#!/bin/sh
# Backs up a portal on PostgreSQL into BACKUP_DIR: the database, and the uploads where FILE_STORE is a folder.
# jobharbor-dump.timer runs it each night. docs/operating.md says how to restore.
set -eu
umask 077
: "${DATABASE_URL:?is not set}" "${BACKUP_DIR:?is not set}"
files=${FILE_STORE:-${DATA_DIR:-.data}/files}
day=$(date +%F)
trap 'rm -f "$BACKUP_DIR"/*-"$day".*.part' EXIT

# Left out as in the portal's own backup. A restored session would be valid again although its owner has ended it.
pg_dump --format=custom --no-unlogged-table-data \
  --exclude-table-data=sessions --exclude-table-data=employer_tokens \
  --exclude-table-data=seeker_tokens --exclude-table-data=idempotency_keys --exclude-table-data=changes \
  --exclude-table-data=page_subscribers --exclude-table-data=page_notices \
  --file="$BACKUP_DIR/portal-$day.dump.part" "$DATABASE_URL"

case $files in
s3:*) ;;
*)
  mkdir -p "$files"
  # It ends with 1 where a file was deleted meanwhile.
  tar -czf "$BACKUP_DIR/files-$day.tar.gz.part" -C "$files" . || [ $? = 1 ]
  mv "$BACKUP_DIR/files-$day.tar.gz.part" "$BACKUP_DIR/files-$day.tar.gz"
  ;;
esac
mv "$BACKUP_DIR/portal-$day.dump.part" "$BACKUP_DIR/portal-$day.dump"

# The next run is a day later, so that no backup becomes older than 30 days. A clock that is ahead leaves the newest seven.
oldest=$(date --date='28 days ago' +%F)
cd "$BACKUP_DIR"
for kind in portal files; do
  ls | grep "^$kind-20..-..-..\." | sort -r | awk -v oldest="$kind-$oldest" 'NR > 7 && $0 < oldest' | xargs -r rm
done
