-- The jobs that seekers have saved, each with an own note. A removed one stays for an hour, so that saving the job again
-- brings its note back.
create table saved_jobs (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  job_id text collate "C" not null references jobs (_id) on delete cascade,
  note text not null default '',
  saved_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  unique (seeker_id, job_id)
);

alter table saved_jobs alter column note set statistics 0;

-- For the deletion of jobs and for the foreign key.
create index saved_jobs_by_job on saved_jobs (job_id);
-- For the retention of removed ones.
create index saved_jobs_removed on saved_jobs (removed_at) where removed_at is not null;
