-- Messages between an applicant and the company, about one application.

create table application_messages (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  author text not null check (author in ('seeker', 'employer')),
  -- Who of the company has written it. Null for the applicant's, and after the company was deleted.
  colleague_id text collate "C" references colleagues (_id) on delete set null,
  text text not null check (char_length(text) between 1 and 5000),
  sent_at timestamptz(3) not null
);
alter table application_messages alter column text set statistics 0;
create index application_messages_by_application on application_messages (application_id, sent_at, _id);
create index application_messages_by_colleague on application_messages (colleague_id) where colleague_id is not null;

-- A file is stored before its message is sent. The bytes are in the file store under `storage_key`.
create table message_files (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  -- Null until the message is sent.
  message_id text collate "C" unique references application_messages (_id) on delete cascade,
  author text not null check (author in ('seeker', 'employer')),
  colleague_id text collate "C" references colleagues (_id) on delete set null,
  storage_key text not null unique,
  name text not null,
  kind text not null check (kind in ('pdf', 'doc', 'docx')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz(3) not null default clock_timestamp()
);
alter table message_files alter column name set statistics 0;
create index message_files_by_application on message_files (application_id);
create index message_files_by_colleague on message_files (colleague_id) where colleague_id is not null;
create index message_files_unsent on message_files (created_at) where message_id is null;
create trigger message_files_orphaned after delete on message_files
for each row execute function mark_file_orphaned();

-- The stored bytes that are in use.
create view stored_files as
select _id, storage_key from files
union all
select _id, storage_key from message_files;

-- Each side may report a message of the other's once.
create table message_reports (
  message_id text collate "C" primary key references application_messages (_id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
alter table message_reports alter column text set statistics 0;

-- Whether one side has a message of the other's that it has not seen.
alter table applications
  add column unread_by_seeker boolean not null default false,
  add column unread_by_employer boolean not null default false;
create index applications_unread on applications (employer_id) where unread_by_employer;

-- As with the assessment: an application is anonymised at several places, and what was written about it goes with the CV.
create function erase_messages() returns trigger
language plpgsql
as $$
begin
  delete from application_messages where application_id = new._id;
  delete from message_files where application_id = new._id;
  new.unread_by_seeker := false;
  new.unread_by_employer := false;
  return new;
end
$$;

create trigger applications_anonymised_messages before update of frozen_resume on applications
for each row when (old.frozen_resume is not null and new.frozen_resume is null)
execute function erase_messages();
