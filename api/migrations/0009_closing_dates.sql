-- The last day on which one can apply for a job, wherever that is. Null: no end is known. The worker closes the job after it.
alter table jobs
  add column valid_through date,
  -- The last day of which the employer was told by mail that it comes.
  add column closing_notified date;

-- The jobs that close next.
create index jobs_closing on jobs (valid_through)
where valid_through is not null and status = 'open' and deleted_at is null;
