-- When the page of each job has changed, for sitemaps and feeds, and whom to notify of it.

-- A job from before this migration counts as changed by it: nothing has recorded when it was.
alter table jobs add column updated_at timestamptz(3) not null default now();

-- The version grows with every change of what the posting says.
create function touch_job() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create trigger jobs_touched before update of version, status, deleted_at on jobs
for each row when (
  (old.version, old.status, old.deleted_at) is distinct from (new.version, new.status, new.deleted_at)
)
execute function touch_job();

-- The last change of any page, a closed job's too.
create index jobs_by_update on jobs (updated_at);
-- The last time that a range of ids has lost a job.
create index jobs_not_listed on jobs (_id) include (updated_at)
where status <> 'open' or deleted_at is not null;

-- Sitemaps read these two columns of all listed jobs, in the order of the ids: from this index alone.
alter table job_search add column updated_at timestamptz(3) not null default now();
alter table job_search drop constraint job_search_pkey, add primary key (_id) include (updated_at);

-- Services outside of the portal that want to know which pages of jobs are new, have changed or are gone: one row for
-- each that is configured, such as IndexNow.
create table page_subscribers (
  name text collate "C" primary key
);

-- The pages that each service has not been notified of yet. A row says nothing of the job: whether its page is listed or
-- gone is read when the notice is sent.
create table page_notices (
  subscriber text collate "C" not null,
  job_id text collate "C" not null,
  -- Grows with each change, so that a change which comes while the notice is being sent is sent too.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  -- When the notice is to be sent. While a process sends it, when another process may try.
  due_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  primary key (subscriber, job_id)
);

create index page_notices_due on page_notices (subscriber, due_at);

create function note_page_change() returns trigger
language plpgsql
as $$
begin
  insert into page_notices (subscriber, job_id)
  select name, coalesce(new._id, old._id) from page_subscribers
  on conflict (subscriber, job_id) do update
  set revision = page_notices.revision + 1, created_at = now(), due_at = now(), attempts = 0;
  return null;
end
$$;

create trigger jobs_page_added after insert on jobs
for each row when (new.status = 'open' and new.deleted_at is null)
execute function note_page_change();

-- A page that was not listed before, and is not listed now, is of interest to nobody.
create trigger jobs_page_changed after update of version, status, deleted_at on jobs
for each row when (
  old.updated_at is distinct from new.updated_at
  and ((old.status = 'open' and old.deleted_at is null) or (new.status = 'open' and new.deleted_at is null))
)
execute function note_page_change();

create trigger jobs_page_deleted after delete on jobs
for each row when (old.status = 'open' and old.deleted_at is null)
execute function note_page_change();
