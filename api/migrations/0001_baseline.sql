-- The whole schema of the portal. Ids are UUIDv7 as text and compare byte by byte (collate "C"), so that their order is
-- the same in every locale. Instants have milliseconds, as JavaScript's do, so that a cursor that is made from one finds
-- its row.
--
-- The planner's statistics keep values of a column after the row was deleted. Columns with personal data or secrets have
-- no statistics (set statistics 0): no query searches by them, or a unique index finds the row.

create extension if not exists pg_trgm;

-- Trigrams depend on the locale. The locale C lowers ASCII letters only, so that 'ŁÓDŹ' would never be found.
do $$
begin
  if lower('ŁÄЖ') <> 'łäж' then
    raise exception 'This database lowers ASCII letters only. Create it anew with: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME';
  end if;
end
$$;

-- Employers

create table employers (
  _id text collate "C" primary key,
  name text not null,
  is_verified boolean not null default false,
  -- The one account that owns imported jobs. It has no address and no password, so nobody can sign in as it.
  is_import boolean not null default false,
  -- In lower case.
  email text,
  password_hash text,
  description text not null default '',
  website text not null default '',
  logo text not null default '',
  created_at timestamptz(3) not null default now(),
  -- When the account was closed. The row stays, without personal data, as long as applications refer to it.
  deleted_at timestamptz(3),
  -- When all applicants had been notified that the account is closed.
  closure_notified_at timestamptz(3),
  constraint employers_account check ((email is null) = (password_hash is null))
);

alter table employers
  alter column name set statistics 0,
  alter column email set statistics 0,
  alter column password_hash set statistics 0,
  alter column description set statistics 0,
  alter column website set statistics 0,
  alter column logo set statistics 0;

create unique index employers_by_email on employers (email);
create unique index employers_import on employers (is_import) where is_import;
create index employers_deleted on employers (deleted_at) where deleted_at is not null;
create index employers_closing on employers (deleted_at)
where deleted_at is not null and closure_notified_at is null;

-- The tokens of links in e-mails. Only their hashes are stored, so that nobody can use a link after reading the database.
create table employer_tokens (
  token_hash text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- When the token was used. Opening a used verification link again still reports success.
  used_at timestamptz(3)
);

create index employer_tokens_by_employer on employer_tokens (employer_id, purpose);

-- Seekers

-- An account is identified by provider and subject, never by its address.
create table seekers (
  _id text collate "C" primary key,
  provider text not null,
  subject text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  profile_image text,
  created_at timestamptz(3) not null default now(),
  -- Updated once a day at most. An account that is inactive for two years is deleted.
  last_active_at timestamptz(3) not null default now(),
  -- The mail that announces the deletion, and when it was sent. Without one no account is deleted.
  notice_mail_id text collate "C",
  notice_sent_at timestamptz(3),
  unique (provider, subject)
);

alter table seekers
  alter column subject set statistics 0,
  alter column email set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column profile_image set statistics 0;

create index seekers_by_activity on seekers (last_active_at);
create index seekers_announced on seekers (notice_mail_id)
where notice_mail_id is not null and notice_sent_at is null;

-- The sign-ins, for a seeker's export.
create table sign_ins (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  user_agent text not null default '',
  at timestamptz(3) not null default now()
);

alter table sign_ins alter column user_agent set statistics 0;

create index sign_ins_by_seeker on sign_ins (seeker_id, at);
create index sign_ins_by_time on sign_ins (at);

-- Sessions

-- Only the hash of a token is stored, so that nobody can sign in after reading the database.
create table sessions (
  token_hash text collate "C" primary key,
  seeker_id text collate "C" references seekers (_id) on delete cascade,
  employer_id text collate "C" references employers (_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  check (num_nonnulls(seeker_id, employer_id) = 1)
);

create index sessions_by_seeker on sessions (seeker_id, created_at) where seeker_id is not null;
create index sessions_by_employer on sessions (employer_id, created_at) where employer_id is not null;

-- Files

-- Cover letters. The bytes are in the file store under `storage_key`; `name` is for display only.
create table files (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  storage_key text not null unique,
  name text not null,
  kind text not null check (kind in ('pdf', 'doc', 'docx')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz(3) not null default now()
);

alter table files alter column name set statistics 0;

create index files_by_seeker on files (seeker_id);

-- Stored bytes without a row in `files`. The worker deletes them at `delete_at`. An upload adds its key before the bytes
-- are written and removes it with the row of the file, so that an interrupted upload leaves no bytes behind.
create table orphaned_files (
  storage_key text primary key,
  delete_at timestamptz(3) not null
);

-- When a file's row is deleted, alone or with its account, its bytes are marked for deletion.
create function mark_file_orphaned() returns trigger
language plpgsql
as $$
begin
  insert into orphaned_files (storage_key, delete_at) values (old.storage_key, now());
  return null;
end
$$;

create trigger files_orphaned after delete on files
for each row execute function mark_file_orphaned();

-- Jobs

create table jobs (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id),
  -- The origin of an imported job; null for jobs posted here.
  source text,
  source_id text,
  job_name text not null check (job_name <> ''),
  company_name text,
  company_logo text,
  location text,
  job_type text,
  employment_type text,
  expertise_level text,
  experience smallint check (experience >= 0),
  experience_text text,
  salary numeric not null default 0 check (salary >= 0),
  salary_max numeric check (salary_max >= 0),
  salary_period text,
  currency text,
  urgent_hiring boolean not null default false,
  application_email text,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Grows with every change of what the posting says, so that a save can tell whether it began from the newest.
  version integer not null default 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  date_posted timestamptz(3),
  date_posted_is_day boolean not null default false,
  -- Newest first, jobs without a date last.
  sort_date timestamptz(3) not null
    generated always as (coalesce(date_posted, timestamptz '0001-01-01 00:00:00+00')) stored,
  job_description text not null,
  about_company text,
  job_responsibilities text[] not null default '{}',
  we_offer text[] not null default '{}',
  job_requirements text[] not null default '{}',
  qualifications text[] not null default '{}',
  technical_skills text[] not null default '{}',
  soft_skills text[] not null default '{}',
  preferred_skills text[] not null default '{}',
  other_info text[] not null default '{}',
  unique (source, source_id)
) with (toast_tuple_target = 256);

-- Lists read the short columns only. So the long columns are stored outside the heap, uncompressed, and the short ones
-- always inside: with a million jobs the heap has a tenth of the size.
alter table jobs
  alter column job_description set storage external,
  alter column about_company set storage external,
  alter column job_responsibilities set storage external,
  alter column we_offer set storage external,
  alter column job_requirements set storage external,
  alter column qualifications set storage external,
  alter column technical_skills set storage external,
  alter column soft_skills set storage external,
  alter column preferred_skills set storage external,
  alter column other_info set storage external,
  alter column _id set storage main,
  alter column employer_id set storage main,
  alter column job_name set storage main,
  alter column company_name set storage main,
  alter column location set storage main,
  alter column job_type set storage main,
  alter column employment_type set storage main,
  alter column expertise_level set storage main,
  alter column status set storage main,
  alter column currency set storage main;

alter table jobs
  alter column application_email set statistics 0,
  alter column about_company set statistics 0,
  alter column job_description set statistics 0;

-- The employer's own list.
create index jobs_by_employer on jobs (employer_id, sort_date desc, _id desc) where deleted_at is null;
-- All jobs of an employer, deleted ones too: for the deletion of an account and for the foreign key.
create index jobs_of_employer on jobs (employer_id);
-- For the limit of postings per day. Imported jobs do not count, deleted ones do.
create index jobs_posted on jobs (employer_id, created_at desc) where source is null;
-- For the retention of deleted jobs.
create index jobs_deleted on jobs (deleted_at) where deleted_at is not null and source is null;

-- Reports of jobs by visitors. The reporter is stored only as a keyed hash, by which a second report is recognised.
create table job_reports (
  _id text collate "C" primary key,
  job_id text collate "C" not null references jobs (_id) on delete cascade,
  reason text not null,
  text text not null default '',
  reporter_hash text not null,
  created_at timestamptz(3) not null default now(),
  unique (job_id, reporter_hash)
);

alter table job_reports alter column text set statistics 0;

create index job_reports_by_time on job_reports (created_at);

-- The search

-- A projection of the public jobs for lists and searches: one row per job, written by the server in the transaction that
-- changes the job (api/src/jobs/search/projection.ts). `npm run search:rebuild` makes all rows again from `jobs`.
-- A search reads thousands of rows. So the rows are short, and columns that only the indexes need are stored outside.
create table job_search (
  _id text collate "C" primary key,
  employer_id text collate "C" not null,
  sort_date timestamptz(3) not null,
  date_posted timestamptz(3),
  date_posted_is_day boolean not null,
  -- Folded words separated by blanks, for phrases; `_label` is the text itself, for suggestions.
  title text collate "C" not null,
  title_label text not null,
  company text collate "C",
  company_label text,
  place text collate "C",
  place_label text,
  latitude real,
  longitude real,
  -- Per year; null where the posting states no pay.
  pay_min double precision,
  pay_max double precision,
  currency text,
  job_type text collate "C",
  employment_type text collate "C",
  expertise_level text collate "C",
  -- The title (A), company (B) and place (D) of `words`. They decide the order of most matches.
  head tsvector not null,
  -- Title (A), company (B), skills (C) and place (D) with their positions, and '@name:value' for the exact filters.
  words tsvector not null,
  -- The same words and those of the description, without positions.
  texts tsvector not null
) with (toast_tuple_target = 640);

alter table job_search
  alter column words set storage external,
  alter column texts set storage external;

create index job_search_newest on job_search (sort_date desc, _id desc);
create index job_search_by_employer on job_search (employer_id, sort_date desc, _id desc);

-- The words, titles, companies and places of all public jobs, and how many jobs have each: for prefixes, parts of words,
-- corrections and suggestions. It is updated by the rows of `job_search_changes`. A 'name' is a name of a job's place
-- that is in no text of the job. A 'form' is an index term that is no word itself: 'nurs', for 'nurse' and 'nurses'.
create table search_terms (
  kind text collate "C" not null
    check (kind in ('word', 'name', 'form', 'fact', 'title', 'company', 'place')),
  -- Folded. For a fact, as in `job_search.words`.
  key text collate "C" not null,
  -- As a posting writes it; null for words and facts.
  label text,
  jobs integer not null,
  -- The stem that the inflected forms of a word share; null where a word has no other forms.
  stem text collate "C",
  -- The word, and the word without each of its letters. A misspelt word shares one of these with the correct word.
  deletions text[] collate "C",
  primary key (kind, key)
);

create index search_terms_by_stem on search_terms (stem) where stem is not null;
create index search_terms_frequent on search_terms (kind, jobs desc, key);

-- Creates the full-text indexes where they are missing. Creating them is ten times as fast as updating them row by row, so
-- `npm run search:rebuild` drops them first.
create function make_search_indexes() returns void
language plpgsql
as $$
begin
  -- Every search reads the list of pending entries, so it is kept short.
  create index if not exists job_search_words on job_search using gin (words) with (gin_pending_list_limit = 512);
  create index if not exists job_search_texts on job_search using gin (texts) with (gin_pending_list_limit = 512);
  create index if not exists search_terms_parts on search_terms using gin (key gin_trgm_ops) where kind = 'word';
  create index if not exists search_terms_names on search_terms using gin (key gin_trgm_ops)
  where kind in ('title', 'company', 'place');
  create index if not exists search_terms_deletions on search_terms using gin (deletions)
  where deletions is not null;
end
$$;

select make_search_indexes();

-- Changes of `job_search` that `search_terms` does not count yet.
create table job_search_changes (
  id bigint generated always as identity primary key,
  -- 1 for an added job, -1 for a removed one.
  difference smallint not null,
  title text collate "C" not null,
  title_label text not null,
  company text collate "C",
  company_label text,
  place text collate "C",
  place_label text,
  words tsvector not null
);

-- Jobs whose row in `job_search` is outdated or missing. The server writes the rows in the same transaction, in the order
-- of `number`. When all jobs are marked at once, that is the order of their dates, so that jobs of one day are neighbours
-- in the table.
create table unprojected_jobs (
  _id text collate "C" primary key,
  number bigint generated always as identity
);

create unique index unprojected_jobs_in_order on unprojected_jobs (number);

-- A job that is not public any more is removed from the search at once. A public one is marked as unprojected.
create function follow_job() returns trigger
language plpgsql
as $$
declare
  gone job_search;
begin
  if tg_op <> 'DELETE' and new.status = 'open' and new.deleted_at is null then
    insert into unprojected_jobs values (new._id) on conflict do nothing;
    return null;
  end if;
  delete from job_search where _id = old._id returning * into gone;
  if found then
    insert into job_search_changes (
      difference, title, title_label, company, company_label, place, place_label, words
    ) values (
      -1, gone.title, gone.title_label, gone.company, gone.company_label, gone.place, gone.place_label, gone.words
    );
  end if;
  return null;
end
$$;

create trigger jobs_follow_insert after insert on jobs
for each row when (new.status = 'open' and new.deleted_at is null) execute function follow_job();

create trigger jobs_follow_delete after delete on jobs
for each row execute function follow_job();

create trigger jobs_follow_update after update of
  employer_id, job_name, company_name, location, job_type, employment_type, expertise_level, salary, salary_max,
  salary_period, currency, status, deleted_at, date_posted, date_posted_is_day, job_description, job_requirements,
  qualifications, technical_skills, soft_skills, preferred_skills
on jobs
for each row execute function follow_job();

-- CVs and applications

create table resumes (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null unique references seekers (_id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  phone_no text not null default '',
  home_address text not null default '',
  profile_summary text not null default '',
  years_of_exp text not null default '',
  portfolio text not null default '',
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  job_experience jsonb not null default '[]',
  socials jsonb not null default '{}',
  cover_letter_id text collate "C" references files (_id) on delete set null,
  -- How often each section was saved, by the section's name in the contract. Each section is saved separately.
  section_versions jsonb not null default '{}',
  updated_at timestamptz(3) not null default now()
);

alter table resumes
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column phone_no set statistics 0,
  alter column home_address set statistics 0,
  alter column profile_summary set statistics 0,
  alter column years_of_exp set statistics 0,
  alter column portfolio set statistics 0,
  alter column skills set statistics 0,
  alter column languages set statistics 0,
  alter column job_experience set statistics 0,
  alter column socials set statistics 0;

-- For the deletion of a letter and for the foreign key.
create index resumes_by_letter on resumes (cover_letter_id) where cover_letter_id is not null;

-- An application keeps a copy of the CV as it was sent, as JSON in the API's format, and refers to the letter's file.
create table applications (
  _id text collate "C" primary key,
  -- Null when the seeker's account was deleted.
  seeker_id text collate "C" references seekers (_id) on delete set null,
  job_id text collate "C" not null references jobs (_id),
  employer_id text collate "C" not null references employers (_id),
  status text not null default 'applied'
    check (status in ('applied', 'reviewing', 'shortlisted', 'rejected', 'accepted')),
  feedback text not null default '',
  frozen_resume jsonb,
  cover_letter_id text collate "C" references files (_id) on delete set null,
  -- The applicant's name in the copy. Lists read it without reading the whole CV.
  first_name text generated always as (frozen_resume ->> 'firstName') stored,
  last_name text generated always as (frozen_resume ->> 'lastName') stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the applicant was notified that the employer has closed the account.
  closure_notified_at timestamptz(3),
  unique (seeker_id, job_id)
);

alter table applications
  alter column feedback set statistics 0,
  alter column frozen_resume set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0;

create index applications_by_employer on applications (employer_id, created_at desc, _id desc);
create index applications_by_job on applications (job_id, created_at desc, _id desc);
create index applications_by_letter on applications (cover_letter_id) where cover_letter_id is not null;
-- Undecided applications, the oldest first.
create index applications_waiting on applications (employer_id, created_at, _id)
where status in ('applied', 'reviewing');
-- For the retention of old applications.
create index applications_by_change on applications (updated_at) where seeker_id is not null;

create table application_events (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  status text not null,
  feedback text,
  at timestamptz(3) not null default now()
);

alter table application_events alter column feedback set statistics 0;

create index application_events_by_application on application_events (application_id, at, _id);

-- Mail

-- E-mails. They are written in the transaction of the change that they report, and the worker sends them afterwards.
create table outbox (
  _id text collate "C" primary key,
  -- A mail replaces the waiting mails with the same key.
  deduplication_key text,
  to_address text not null,
  -- Whom an answer goes to; null where nobody reads answers.
  reply_to text,
  -- The role of the account that the mail belongs to. One address may belong to a seeker and an employer; a mail is deleted
  -- with its own account only. The operator has no account.
  audience text not null default 'seeker' check (audience in ('seeker', 'employer', 'operator')),
  -- The id of the account that the mail belongs to, because the account's address may change. Null for the operator's
  -- mails, and for the last mail to a deleted account.
  recipient_id text collate "C",
  subject text not null,
  text text not null,
  html text not null,
  -- The mail has a link that verifies an address or sets a password. Its texts are erased as soon as it was sent or has
  -- failed, and are in no backup.
  holds_secret boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Since when its news has been undelivered. Earlier than `created_at` for a mail that has replaced others.
  undelivered_since timestamptz(3) not null default now(),
  -- When the mail is to be sent. While a process sends it, when another process may try.
  due_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text
);

alter table outbox
  alter column to_address set statistics 0,
  alter column reply_to set statistics 0,
  alter column subject set statistics 0,
  alter column text set statistics 0,
  alter column html set statistics 0,
  alter column last_error set statistics 0;

create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create unique index outbox_deduplication on outbox (deduplication_key)
where deduplication_key is not null and attempts = 0 and sent_at is null and failed_at is null;
-- The mails about one application within a day.
create index outbox_by_key on outbox (deduplication_key, created_at) where deduplication_key is not null;
create index outbox_by_address on outbox (to_address);
create index outbox_by_recipient on outbox (recipient_id) where recipient_id is not null;
-- For the retention of sent and failed mails: their secrets, their texts, and then the rows.
create index outbox_with_secret on outbox (_id)
where holds_secret and coalesce(sent_at, failed_at) is not null;
create index outbox_with_subject on outbox (coalesce(sent_at, failed_at)) where subject <> '';
create index outbox_done on outbox (coalesce(sent_at, failed_at));

-- Repeated requests and limits

-- Requests with an Idempotency-Key and their answers. A repeated request gets the stored answer. Only hashes of the keys
-- are stored. The hash of a body is keyed with the request's own key, so that nobody can guess a password in it.
create table idempotency_keys (
  key_hash text collate "C" primary key,
  body_hash text not null,
  -- The caller; both are null for a guest.
  seeker_id text collate "C" references seekers (_id) on delete cascade,
  employer_id text collate "C" references employers (_id) on delete cascade,
  -- JSON. Null while the request is in progress, which no other transaction sees.
  answer text,
  created_at timestamptz(3) not null default now()
);

alter table idempotency_keys alter column answer set statistics 0;

create index idempotency_keys_by_time on idempotency_keys (created_at);
create index idempotency_keys_by_seeker on idempotency_keys (seeker_id) where seeker_id is not null;
create index idempotency_keys_by_employer on idempotency_keys (employer_id) where employer_id is not null;

-- The counts of rate limits that all processes share. Unlogged, because many requests write to it and its rows need not
-- survive a crash. So it is in no WAL and on no replica.
create unlogged table limits (
  -- A keyed hash of the limit's name and of the limited caller, so that no address can be read from it.
  key text collate "C" primary key,
  count integer not null,
  -- How many requests the last statement has counted at once.
  granted integer not null,
  ends_at timestamptz(3) not null
);

create index limits_by_end on limits (ends_at);

-- The key of all keyed hashes, the same for all processes. It is a function, so that it is in no table.
do $$
begin
  execute format(
    'create function hash_key() returns text language sql immutable as %L',
    format('select %L::text', gen_random_uuid()::text || gen_random_uuid()::text)
  );
end
$$;

-- Security log and deletion log

-- Events of accounts. Addresses and ids are keyed hashes; of an IP address only the network part is stored.
create table security_events (
  _id text collate "C" primary key,
  kind text not null,
  audience text not null check (audience in ('seeker', 'employer')),
  -- A keyed hash of the account's id, because an address may pass to another person. Null where there was no account.
  account_hash text,
  email_hash text,
  network text,
  at timestamptz(3) not null default now()
);

alter table security_events alter column network set statistics 0;

create index security_events_by_time on security_events (at);
create index security_events_by_email on security_events (email_hash, at) where email_hash is not null;
create index security_events_by_account on security_events (account_hash, at)
where account_hash is not null;

-- Deleted accounts. They are written to the deletion log beside the backups, and a restore deletes them again.
create table deletion_log (
  account_id text collate "C" primary key,
  role text not null check (role in ('seeker', 'employer')),
  at timestamptz(3) not null default now(),
  -- When it was written to the deletion log beside the backups.
  written_at timestamptz(3)
);

create index deletion_log_not_written on deletion_log (at) where written_at is null;
create index deletion_log_by_time on deletion_log (at);

-- Live events

-- Changes of an employer's records. Open pages are notified of them. They are kept for an hour, so that a page which was
-- disconnected can read what it has missed.
create table changes (
  id bigint primary key generated always as identity,
  employer_id text collate "C" not null,
  ns text not null check (ns in ('employers', 'jobs', 'applications')),
  operation text not null check (operation in ('insert', 'update', 'delete')),
  record_id text not null,
  -- When it was written, not when its transaction began. Changes are read in this order.
  at timestamptz(3) not null default clock_timestamp()
);

create index changes_by_employer on changes (employer_id, id);
create index changes_by_time on changes (at);

-- Records a change and notifies the processes. A notification may get lost, so they read the table too.
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

-- With `set local jobharbor.quiet = 'on'` a bulk import records no changes.
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

-- The trigger's argument replaces the operation: marking a job as deleted is a deletion for its employer.
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

-- For its employer, a job that is marked as deleted is deleted.
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

-- When a session ends, all processes end its live streams.
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
