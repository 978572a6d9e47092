-- What has changed of an employer's own records: told live to their open pages, and kept for a while so
-- that a page which lost its connection can ask what it missed.
create table changes (
  id bigint primary key generated always as identity,
  employer_id text collate "C" not null,
  ns text not null check (ns in ('employers', 'jobs', 'applications')),
  operation text not null check (operation in ('insert', 'update', 'delete')),
  record_id text not null,
  -- When it was written, not when its transaction began: the order in which changes are asked for.
  at timestamptz(3) not null default clock_timestamp()
);

create index changes_by_employer on changes (employer_id, id);
create index changes_by_time on changes (at);

-- The notification is a hint for the servers that listen; the row is what counts.
create function note_change(employer text, namespace text, operation text, record text)
returns void
language plpgsql
as $$
declare
  change bigint;
begin
  insert into changes (employer_id, ns, operation, record_id)
  values (employer, namespace, operation, record)
  returning id into change;
  perform pg_notify('jobharbor', json_build_object(
    'id', change, 'employer_id', employer, 'ns', namespace, 'operation', operation, 'record_id', record
  )::text);
end
$$;

-- Who writes thousands of rows that nobody waits for says so: set local jobharbor.quiet = 'on'.
create function is_quiet() returns boolean
language sql stable
as $$ select coalesce(current_setting('jobharbor.quiet', true), '') = 'on' $$;

create function note_employer_change() returns trigger
language plpgsql
as $$
begin
  perform note_change(new._id, 'employers', 'update', new._id);
  return null;
end
$$;

create trigger employers_updated after update on employers
for each row when (
  (old.name, old.is_verified, old.email, old.description, old.website, old.logo)
  is distinct from (new.name, new.is_verified, new.email, new.description, new.website, new.logo)
)
execute function note_employer_change();

-- The argument, where there is one, says what the change means to the employer.
create function note_record_change() returns trigger
language plpgsql
as $$
begin
  perform note_change(
    coalesce(new.employer_id, old.employer_id),
    tg_table_name,
    coalesce(tg_argv[0], lower(tg_op)),
    coalesce(new._id, old._id)
  );
  return null;
end
$$;

create trigger jobs_inserted after insert on jobs
for each row when (not is_quiet())
execute function note_record_change();

create trigger jobs_updated after update on jobs
for each row when (
  not is_quiet() and old.deleted_at is null and new.deleted_at is null and old.* is distinct from new.*
)
execute function note_record_change();

-- To its employer a job that is marked as deleted is gone.
create trigger jobs_marked_deleted after update of deleted_at on jobs
for each row when (not is_quiet() and old.deleted_at is null and new.deleted_at is not null)
execute function note_record_change('delete');

create trigger jobs_deleted after delete on jobs
for each row when (not is_quiet() and old.deleted_at is null)
execute function note_record_change();

create trigger applications_inserted after insert on applications
for each row when (not is_quiet())
execute function note_record_change();

create trigger applications_updated after update on applications
for each row when (
  (old.status, old.feedback, old.seeker_id, old.frozen_resume, old.cover_letter_id)
  is distinct from (new.status, new.feedback, new.seeker_id, new.frozen_resume, new.cover_letter_id)
)
execute function note_record_change();

create trigger applications_deleted after delete on applications
for each row
execute function note_record_change();

-- An ended session's streams end at once, whichever process holds them.
create function notify_session_end() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('jobharbor', json_build_object('ended', old.employer_id)::text);
  return null;
end
$$;

create trigger sessions_ended after delete on sessions
for each row when (old.employer_id is not null)
execute function notify_session_end();
