-- Jobs that their employer has deleted are emptied, and later removed.
create index jobs_deleted on jobs (deleted_at)
where deleted_at is not null and source is null;
