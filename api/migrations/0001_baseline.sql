-- The whole schema of the portal. Ids are UUIDv7 as text and compare byte by byte (collate "C"), so that their order is
-- the same in every locale. Instants have milliseconds, as JavaScript's do, so that a cursor that is made from one finds
-- its row.
--
-- The planner's statistics keep values of a column after the row was deleted. Columns with personal data or secrets have
-- no statistics (set statistics 0). Queries need none of them: an index finds a few rows, or the server counts them first.

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

-- The companies. Their people sign in: see `colleagues`.
create table employers (
  _id text collate "C" primary key,
  name text not null,
  description text not null default '',
  website text not null default '',
  logo text not null default '',
  -- The present address of the company's page. Null for companies without a page: an e-mail address that is not confirmed,
  -- and the owner of imported jobs. It is no foreign key, because a backup is restored table by table, and this table and
  -- `company_slugs` would each need the other first.
  slug text collate "C",
  -- The e-mail address is confirmed, which allows the company to post.
  is_verified boolean not null default false,
  -- How the company was checked, which 'Verified Company' says.
  checked_by text check (checked_by in ('address', 'dns', 'operator')),
  checked_at timestamptz(3),
  -- The domain of the website at that time; null where the operator has checked a company without a website.
  checked_domain text,
  -- The operator has withdrawn the mark. The company cannot have itself checked again.
  check_is_withdrawn boolean not null default false,
  -- The name of a checked company, without what makes no difference to the eye.
  name_key text collate "C",
  -- The one company that owns imported jobs. It has no colleagues, so nobody can sign in for it.
  is_import boolean not null default false,
  -- How quickly the company answers applications, in days. The server measures it once an hour. Null while there are too
  -- few answers.
  answers_within smallint,
  -- Whether reminders of waiting applications are sent, and when the last one was written.
  wants_reminders boolean not null default true,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- When the account was closed. The row stays, without personal data, as long as applications refer to it.
  deleted_at timestamptz(3),
  -- When all applicants had been notified that the account is closed.
  closure_notified_at timestamptz(3),
  constraint employers_check check (
    (checked_by is null) = (checked_at is null)
    and (checked_by is not null or (checked_domain is null and name_key is null))
  )
);

alter table employers
  alter column name set statistics 0,
  alter column description set statistics 0,
  alter column website set statistics 0,
  alter column logo set statistics 0,
  alter column slug set statistics 0,
  alter column checked_domain set statistics 0,
  alter column name_key set statistics 0;

create unique index employers_by_slug on employers (slug) where slug is not null;
-- Of two companies with one name that are checked at the same time, one fails.
create unique index employers_by_name_key on employers (name_key) where name_key is not null;
create unique index employers_import on employers (is_import) where is_import;
create index employers_deleted on employers (deleted_at) where deleted_at is not null;
create index employers_closing on employers (deleted_at)
where deleted_at is not null and closure_notified_at is null;

-- Every address that a company's page has had. A former one leads to the present one, and no other company gets it.
create table company_slugs (
  slug text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade
);

alter table company_slugs alter column slug set statistics 0;

create index company_slugs_by_employer on company_slugs (employer_id);

-- The people of a company. Each signs in with an own address and password. What they do belongs to the company.
create table colleagues (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'reviewer')),
  -- In lower case. Unique among all companies, because it says who signs in.
  email text,
  password_hash text,
  -- Empty for owners who have registered and given no name yet.
  name text not null default '',
  created_at timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3),
  -- When the person left. The row stays with the name alone, because it says who has done something.
  removed_at timestamptz(3),
  constraint colleagues_sign_in check ((email is null) = (password_hash is null)),
  constraint colleagues_removed check (removed_at is null or email is null)
);

alter table colleagues
  alter column email set statistics 0,
  alter column password_hash set statistics 0,
  alter column name set statistics 0;

create unique index colleagues_by_email on colleagues (email);
create index colleagues_by_employer on colleagues (employer_id, created_at);

-- Colleagues are invited by e-mail.
create table invitations (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  -- In lower case.
  email text not null,
  role text not null check (role in ('owner', 'recruiter', 'reviewer')),
  -- Of the token in the mail's link. Only the newest link works.
  token_hash text collate "C" not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (employer_id, email)
);

alter table invitations alter column email set statistics 0;

-- The tokens of links in e-mails. Only their hashes are stored, so that nobody can use a link after reading the database.
create table employer_tokens (
  token_hash text collate "C" primary key,
  colleague_id text collate "C" not null references colleagues (_id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz(3) not null,
  -- When the token was used. Opening a used verification link again still reports success.
  used_at timestamptz(3)
);

create index employer_tokens_by_colleague on employer_tokens (colleague_id, purpose);

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
  -- Whether jobs that fit the CV are looked for and shown.
  wants_fitting_jobs boolean not null default true,
  -- Whether a mail says that saved jobs close soon.
  wants_closing_mails boolean not null default true,
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

-- A sign-in link finds the account that has signed in with Google under the same address.
create index seekers_by_email on seekers (email);
create index seekers_by_activity on seekers (last_active_at);
create index seekers_announced on seekers (notice_mail_id)
where notice_mail_id is not null and notice_sent_at is null;

-- The tokens of links that sign seekers in. They belong to an e-mail address: the first sign-in makes the account. Only
-- their hashes are stored, as for employers.
create table seeker_tokens (
  token_hash text collate "C" primary key,
  -- In lower case.
  email text not null,
  purpose text not null check (purpose in ('sign_in')),
  -- The page of the portal that the person wanted to see before the sign-in.
  return_to text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

alter table seeker_tokens
  alter column email set statistics 0,
  alter column return_to set statistics 0;

create index seeker_tokens_by_email on seeker_tokens (email);

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

-- Only the hash of a token is stored, so that nobody can sign in after reading the database. The session of a colleague
-- also names the company, so that its end reaches the company's open pages.
create table sessions (
  token_hash text collate "C" primary key,
  seeker_id text collate "C" references seekers (_id) on delete cascade,
  employer_id text collate "C" references employers (_id) on delete cascade,
  colleague_id text collate "C" references colleagues (_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  check (num_nonnulls(seeker_id, employer_id) = 1),
  constraint sessions_colleague check ((employer_id is null) = (colleague_id is null))
);

create index sessions_by_seeker on sessions (seeker_id, created_at) where seeker_id is not null;
create index sessions_by_employer on sessions (employer_id, created_at) where employer_id is not null;
create index sessions_by_colleague on sessions (colleague_id, created_at) where colleague_id is not null;

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

-- Uploaded logos of companies. The bytes are a new picture in the file store; nothing of the original is kept.
create table company_logos (
  -- A hash of the company and the picture: the name in the logo's address.
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  storage_key text collate "C" not null unique
);

create index company_logos_by_employer on company_logos (employer_id);

-- Stored bytes without a row of a file. The worker deletes them at `delete_at`. An upload adds its key before the bytes
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

create trigger company_logos_orphaned after delete on company_logos
for each row execute function mark_file_orphaned();

-- Jobs

create table jobs (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id),
  -- The origin of an imported job; null for jobs posted here.
  source text,
  source_id text,
  -- Who of the company has posted it, and who has changed it last. Null for imported jobs, and after the
  -- company was deleted.
  posted_by text collate "C" references colleagues (_id) on delete set null,
  changed_by text collate "C" references colleagues (_id) on delete set null,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Grows with every change of what the posting says, so that a save can tell whether it began from the newest.
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  -- When the job's page has changed, for sitemaps and feeds.
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  date_posted timestamptz(3),
  -- Newest first, jobs without a date last.
  sort_date timestamptz(3) not null
    generated always as (coalesce(date_posted, timestamptz '0001-01-01 00:00:00+00')) stored,
  date_posted_is_day boolean not null default false,
  -- The last day on which one can apply, anywhere on earth. The worker closes the job after it. Null: no end is known.
  valid_through date,
  -- The last day about whose approach the employer was notified by mail.
  closing_notified date,
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
  -- The questions to applicants, in the order of the form.
  questions jsonb not null default '[]',
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
create index jobs_by_poster on jobs (posted_by) where posted_by is not null;
create index jobs_by_changer on jobs (changed_by) where changed_by is not null;
-- For the limit of postings per day. Imported jobs do not count, deleted ones do.
create index jobs_posted on jobs (employer_id, created_at desc) where source is null;
-- The jobs that close next.
create index jobs_closing on jobs (valid_through)
where valid_through is not null and status = 'open' and deleted_at is null;
-- The last change of any page, a closed job's too.
create index jobs_by_update on jobs (updated_at);
-- The last time that a range of ids has lost a job.
create index jobs_not_listed on jobs (_id) include (updated_at)
where status <> 'open' or deleted_at is not null;
-- For the retention of deleted jobs.
create index jobs_deleted on jobs (deleted_at) where deleted_at is not null and source is null;

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

-- Postings that a company's colleagues have begun and not published.
create table job_drafts (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  -- The fields of the form as they were typed.
  form jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  changed_by text collate "C" references colleagues (_id) on delete set null
);

alter table job_drafts alter column form set statistics 0;

create index job_drafts_by_employer on job_drafts (employer_id, changed_at desc, _id desc);
create index job_drafts_by_changer on job_drafts (changed_by) where changed_by is not null;
-- For the retention.
create index job_drafts_by_change on job_drafts (changed_at);

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

-- Notices of changed pages

-- Services outside of the portal that want to know which pages of jobs are new, have changed or are gone, such as
-- IndexNow: one row for each that is configured.
create table page_subscribers (
  name text collate "C" primary key
);

-- The pages that each service has not been notified of yet. A row says nothing of the job: whether its page is listed or
-- gone is read when the notice is sent.
create table page_notices (
  subscriber text collate "C" not null,
  job_id text collate "C" not null,
  -- Grows with each change, so that a change during the sending of a notice is sent too.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  -- When the notice is to be sent. While a process sends it, when another process may try.
  due_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  primary key (subscriber, job_id)
);

create index page_notices_due on page_notices (subscriber, due_at);

create function record_page_change() returns trigger
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
execute function record_page_change();

-- A page that was not listed before, and is not listed now, is of interest to nobody.
create trigger jobs_page_changed after update of version, status, deleted_at on jobs
for each row when (
  old.updated_at is distinct from new.updated_at
  and ((old.status = 'open' and old.deleted_at is null) or (new.status = 'open' and new.deleted_at is null))
)
execute function record_page_change();

create trigger jobs_page_deleted after delete on jobs
for each row when (old.status = 'open' and old.deleted_at is null)
execute function record_page_change();

-- The search

-- A projection of the public jobs for lists and searches: one row per job, written by the server in the transaction that
-- changes the job (api/src/jobs/search/indexing/projection.ts). `npm run search:rebuild` makes all rows again from `jobs`.
-- A search reads thousands of rows. So the rows are short, and columns that only the indexes need are stored outside.
create table job_search (
  _id text collate "C",
  employer_id text collate "C" not null,
  sort_date timestamptz(3) not null,
  date_posted timestamptz(3),
  updated_at timestamptz(3) not null default now(),
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
  texts tsvector not null,
  -- Sitemaps read these two columns of all listed jobs, in the order of the ids: from this index alone.
  primary key (_id) include (updated_at)
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

-- A job that is not public any more is removed from the search at once, and is not to be projected. A public one is marked
-- as unprojected.
create function update_job_search() returns trigger
language plpgsql
as $$
declare
  gone job_search;
begin
  if tg_op <> 'DELETE' and new.status = 'open' and new.deleted_at is null then
    insert into unprojected_jobs values (new._id) on conflict do nothing;
    return null;
  end if;
  delete from unprojected_jobs where _id = old._id;
  delete from job_search where _id = old._id returning * into gone;
  if found then
    insert into job_search_changes (
      difference, title, title_label, company, company_label, words
    ) values (
      -1, gone.title, gone.title_label, gone.company, gone.company_label, gone.words
    );
  end if;
  return null;
end
$$;

create trigger jobs_search_insert after insert on jobs
for each row when (new.status = 'open' and new.deleted_at is null) execute function update_job_search();

create trigger jobs_search_delete after delete on jobs
for each row execute function update_job_search();

-- The search does not read the logo. It changes the job's page, and so what sitemaps say of the job.
create trigger jobs_search_update after update of
  employer_id, job_name, company_name, company_logo, location, job_type, employment_type, expertise_level, salary,
  salary_max, salary_period, currency, status, deleted_at, date_posted, date_posted_is_day, job_description,
  job_responsibilities, job_requirements, qualifications, technical_skills, soft_skills, preferred_skills
on jobs
for each row execute function update_job_search();

-- Saved jobs

-- The jobs that seekers have saved, each with an own note. A removed one stays for an hour, so that saving the job again
-- brings its note back.
create table saved_jobs (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  job_id text collate "C" not null references jobs (_id) on delete cascade,
  note text not null default '',
  saved_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  -- The last day of the job that a mail has named.
  closing_notified date,
  unique (seeker_id, job_id)
);

alter table saved_jobs alter column note set statistics 0;

-- For the deletion of jobs and for the foreign key.
create index saved_jobs_by_job on saved_jobs (job_id);
-- For the retention of removed ones.
create index saved_jobs_removed on saved_jobs (removed_at) where removed_at is not null;

-- Alerts: searches whose new jobs are sent by e-mail (docs/alerts.md)

-- The people who get such e-mails: one row for each address, with or without an account.
create table alert_recipients (
  _id text collate "C" primary key,
  -- In lower case.
  email text not null,
  -- The account that has proven the address; null for guests.
  seeker_id text collate "C" references seekers (_id) on delete cascade,
  -- An IANA time zone. Mails are sent in the morning there.
  time_zone text not null,
  created_at timestamptz(3) not null default now(),
  -- When the next mail may be written: the next morning, after each.
  due_at timestamptz(3) not null default now(),
  -- The last mail, until it is known whether it was delivered.
  mail_id text collate "C",
  -- How many mails in a row were refused permanently.
  bounces smallint not null default 0
);

alter table alert_recipients alter column email set statistics 0;

create unique index alert_recipients_by_email on alert_recipients (email);
create index alert_recipients_by_seeker on alert_recipients (seeker_id) where seeker_id is not null;
create index alert_recipients_due on alert_recipients (due_at) where mail_id is null;
create index alert_recipients_mailed on alert_recipients (mail_id) where mail_id is not null;

-- The searches of the alerts. Alerts with the same search share a row, so that it is compared with each new job once.
create table alert_searches (
  _id text collate "C" primary key,
  -- The query of the search's page, with its parts in one order.
  search text not null,
  -- When the words of the search were looked up in the vocabulary.
  looked_up_at timestamptz(3) not null default now(),
  -- Every job that matches has one of these words.
  anchors text[] collate "C" not null,
  -- A tsquery is always stored inside its row.
  query tsquery not null,
  -- Null where the search does not filter by pay.
  pay_currency text collate "C",
  pay_from double precision,
  pay_to double precision,
  includes_unstated_pay boolean not null,
  -- Null where the search has no radius.
  center_latitude double precision,
  center_longitude double precision,
  radius_km double precision
);

alter table alert_searches
  alter column search set statistics 0,
  alter column anchors set statistics 0,
  alter column query set statistics 0;

-- The text may be too long for an index.
create unique index alert_searches_by_search on alert_searches (md5(search));
create index alert_searches_by_lookup on alert_searches (looked_up_at);
-- The words of a new job find its searches here.
create index alert_searches_by_anchor on alert_searches using gin (anchors) with (fastupdate = off);

create table alerts (
  _id text collate "C" primary key,
  recipient_id text collate "C" not null references alert_recipients (_id) on delete cascade,
  search_id text collate "C" not null references alert_searches (_id),
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- 'unconfirmed': nobody has followed the link yet. 'bounced': paused, because mails were refused.
  state text not null check (state in ('unconfirmed', 'active', 'paused', 'bounced')),
  state_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- A deleted alert can be restored for a day.
  deleted_at timestamptz(3),
  -- When it may be in a mail again.
  due_at timestamptz(3) not null default now(),
  -- Jobs that were found until then were there before the alert, or were in a delivered mail.
  shown_until timestamptz(3) not null,
  -- The same with the recipient's last mail, until it is known whether that was delivered.
  mailed_until timestamptz(3),
  unique (recipient_id, search_id)
);

create index alerts_by_search on alerts (search_id);
-- For the retention.
create index alerts_by_state on alerts (state_at) where state <> 'active';
create index alerts_deleted on alerts (deleted_at) where deleted_at is not null;

-- Jobs that were not compared with the alerts yet: each job once, when it is posted. A job that is not public waits.
create table unmatched_jobs (
  job_id text collate "C" primary key
);

create function mark_unmatched_job() returns trigger
language plpgsql
as $$
begin
  insert into unmatched_jobs (job_id) values (new._id) on conflict do nothing;
  return null;
end
$$;

create trigger jobs_unmatched after insert on jobs
for each row execute function mark_unmatched_job();

-- The new jobs of each search, until all its alerts have shown them. Without foreign keys, because checking them takes
-- longer than writing the rows. Rows of deleted searches are removed hourly, and those of deleted jobs are not shown.
create table alert_matches (
  search_id text collate "C" not null,
  -- The same for all jobs that were compared together, and later than that of all jobs before.
  found_at timestamptz(3) not null,
  job_id text collate "C" not null
);

create index alert_matches_by_search on alert_matches (search_id, found_at);

-- The last `found_at`, in the only row.
create table alert_progress (
  only_row boolean primary key default true check (only_row),
  found_at timestamptz(3) not null
);

-- CVs

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
  -- These lists are in the API's format.
  language_levels jsonb not null default '[]',
  job_experience jsonb not null default '[]',
  education jsonb not null default '[]',
  certificates jsonb not null default '[]',
  projects jsonb not null default '[]',
  socials jsonb not null default '{}',
  -- The order of the sections, by their names in the contract. An empty one is the usual order.
  section_order text[] not null default '{}',
  -- The letter that is suggested for each application. Only the seeker chooses it.
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
  alter column language_levels set statistics 0,
  alter column job_experience set statistics 0,
  alter column education set statistics 0,
  alter column certificates set statistics 0,
  alter column projects set statistics 0,
  alter column socials set statistics 0,
  alter column section_order set statistics 0;

-- For the deletion of a letter and for the foreign key.
create index resumes_by_letter on resumes (cover_letter_id) where cover_letter_id is not null;

-- Lower case without accents, as `fold` of the contract does it for Latin letters: 'Müller' is found by 'muller'.
create function fold_text(value text) returns text
immutable strict parallel safe
return replace(replace(replace(translate(
  lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')),
  'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- The words of a CV. Each skill is one more word, which begins with a blank as no other does, so that one index serves the
-- search and the filter. A text search vector has at most a megabyte: of a longer CV the beginning is searched.
create function cv_words(resume jsonb) returns tsvector
immutable strict parallel safe
return
  to_tsvector('simple'::regconfig, coalesce(fold_text(left((
    select string_agg(value #>> '{}', ' ') from jsonb_path_query(resume, 'strict $.** ? (@.type() == "string")') as value
  ), 100000)), ''))
  || coalesce((
    select array_to_tsvector(array_agg(distinct ' ' || left(fold_text(btrim(skill)), 300)))
    from jsonb_array_elements_text(resume -> 'skills') as skill
  ), ''::tsvector);

-- Applications

-- A company's own stages. Each stands for one of the statuses, which are what seekers and the API see.
create table stages (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  label text not null,
  colour text not null,
  status text not null check (status in ('applied', 'reviewing', 'shortlisted', 'rejected', 'accepted')),
  position integer not null
);

alter table stages alter column label set statistics 0;

create index stages_by_employer on stages (employer_id, position, _id);

-- An application keeps a copy of the CV as it was sent, as JSON in the API's format, and refers to the letter's file.
create table applications (
  _id text collate "C" primary key,
  -- Null when the seeker's account was deleted.
  seeker_id text collate "C" references seekers (_id) on delete set null,
  job_id text collate "C" not null references jobs (_id),
  employer_id text collate "C" not null references employers (_id),
  status text not null default 'applied'
    check (status in ('applied', 'reviewing', 'shortlisted', 'rejected', 'accepted')),
  -- Of the application's status. Null while it is in none of the company's own.
  stage_id text collate "C" references stages (_id) on delete set null,
  feedback text not null default '',
  -- The average of the scores by the job's criteria, for the order of lists; 0 without a score.
  rating numeric(3, 2) not null default 0,
  -- How many questions needed a certain answer, and how many got it.
  needed_of smallint not null default 0,
  needed_met smallint not null default 0,
  -- Whether one side has a message of the other's that it has not seen.
  unread_by_seeker boolean not null default false,
  unread_by_employer boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the seeker has marked that no answer came. An answer takes the mark away.
  no_answer_at timestamptz(3),
  -- When the applicant was notified that the employer has closed the account.
  closure_notified_at timestamptz(3),
  frozen_resume jsonb,
  cover_letter_id text collate "C" references files (_id) on delete set null,
  -- The questions as they were asked, each with its answer. Null without questions, and once the answers were erased.
  answers jsonb,
  -- What the employer's list shows, sorts and searches of the copy of the CV. The columns are generated, so that lists do
  -- not read the whole CV, and so that they are erased with it.
  first_name text generated always as (frozen_resume ->> 'firstName') stored,
  last_name text generated always as (frozen_resume ->> 'lastName') stored,
  -- Of the first work experience, which is the newest by custom.
  cv_title text generated always as (frozen_resume #>> '{jobExperience,0,title}') stored,
  cv_years text generated always as (frozen_resume ->> 'yearsOfExp') stored,
  cv_address text generated always as (frozen_resume ->> 'homeAddress') stored,
  cv_skills jsonb generated always as (frozen_resume -> 'skills') stored,
  cv_words tsvector generated always as (cv_words(frozen_resume)) stored,
  -- By these two the list is sorted: the last name first, and the number in the years of experience.
  sort_name text not null generated always as (left(fold_text(
    coalesce(frozen_resume ->> 'lastName', '') || ' ' || coalesce(frozen_resume ->> 'firstName', '')), 100)) stored,
  sort_years integer not null generated always as (
    coalesce(substring(frozen_resume ->> 'yearsOfExp' from '\m(\d{1,2})(?!\d)')::integer, -1)) stored,
  unique (seeker_id, job_id)
);

alter table applications
  alter column feedback set statistics 0,
  alter column needed_met set statistics 0,
  alter column frozen_resume set statistics 0,
  alter column answers set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column cv_title set statistics 0,
  alter column cv_years set statistics 0,
  alter column cv_address set statistics 0,
  alter column cv_skills set statistics 0,
  alter column cv_words set statistics 0,
  alter column sort_name set statistics 0;

-- The employer's list, in each of its orders.
create index applications_by_employer on applications (employer_id, created_at desc, _id desc);
create index applications_by_name on applications (employer_id, sort_name, _id);
create index applications_by_years on applications (employer_id, sort_years desc, _id desc);
create index applications_by_rating on applications (employer_id, rating desc, _id desc);
-- Its filters.
create index applications_by_status on applications (employer_id, status, created_at desc, _id desc);
create index applications_by_job on applications (job_id, created_at desc, _id desc);
create index applications_by_stage on applications (stage_id, created_at desc, _id desc)
where stage_id is not null;
-- For the column of a status on the board, where nearly all of its applications are in the company's stages.
create index applications_without_stage on applications (employer_id, status, created_at desc, _id desc)
where stage_id is null;
-- Those that gave every needed answer.
create index applications_meeting_needs on applications (employer_id, created_at desc, _id desc)
where needed_of > 0 and needed_met = needed_of;
create index applications_unread on applications (employer_id) where unread_by_employer;
create index applications_by_word on applications using gin (cv_words);
-- Undecided applications, the oldest first.
create index applications_waiting on applications (employer_id, created_at, _id)
where status in ('applied', 'reviewing');
-- Each row of an employer's jobs says how many applications are in the initial status.
create index applications_new_by_job on applications (job_id) where status = 'applied';
create index applications_without_answer on applications (no_answer_at) where no_answer_at is not null;
create index applications_by_letter on applications (cover_letter_id) where cover_letter_id is not null;
-- For the retention of old applications.
create index applications_by_change on applications (updated_at) where seeker_id is not null;

-- The answers go with the CV, wherever an application is anonymised.
create function erase_answers() returns trigger
language plpgsql
as $$
begin
  new.answers := null;
  new.needed_of := 0;
  new.needed_met := 0;
  return new;
end
$$;

create trigger applications_answers_erased before update of frozen_resume on applications
for each row when (old.frozen_resume is not null and new.frozen_resume is null)
execute function erase_answers();

create table application_events (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  -- Who of the company has taken the step. Null for steps of the seeker and of the portal, and after the company was
  -- deleted.
  colleague_id text collate "C" references colleagues (_id) on delete set null,
  status text not null check (status in ('applied', 'reviewing', 'shortlisted', 'rejected', 'accepted')),
  feedback text,
  at timestamptz(3) not null default now(),
  -- What the step has replaced, which returns when the step is taken back: the stage, and the applicant's mark 'no answer'.
  stage_before text collate "C" references stages (_id) on delete set null,
  cleared_no_answer_at timestamptz(3)
);

alter table application_events alter column feedback set statistics 0;

create index application_events_by_application on application_events (application_id, at, _id);
create index application_events_by_colleague on application_events (colleague_id) where colleague_id is not null;
create index application_events_by_stage on application_events (stage_before) where stage_before is not null;

-- Assessments: what colleagues note of an application and how they rate it. The company alone sees it.

create table application_notes (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  -- A colleague who leaves keeps the row, so the notes go with the company alone.
  colleague_id text collate "C" not null references colleagues (_id) on delete cascade,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz(3) not null default clock_timestamp(),
  changed_at timestamptz(3)
);

alter table application_notes alter column text set statistics 0;

create index application_notes_by_application on application_notes (application_id, created_at, _id);
create index application_notes_by_colleague on application_notes (colleague_id);

create table application_ratings (
  application_id text collate "C" not null references applications (_id) on delete cascade,
  colleague_id text collate "C" not null references colleagues (_id) on delete cascade,
  criterion text not null,
  score smallint not null check (score between 1 and 5),
  rated_at timestamptz(3) not null default clock_timestamp(),
  primary key (application_id, colleague_id, criterion)
);

create index application_ratings_by_colleague on application_ratings (colleague_id);

-- What a job's applicants are rated by. A job without a row has the default criterion.
create table rating_criteria (
  job_id text collate "C" primary key references jobs (_id) on delete cascade,
  names text[] not null check (cardinality(names) between 1 and 6)
);

-- An application is anonymised at several places: with the account, and after its period. What colleagues wrote about the
-- person goes with the CV at each of them.
create function erase_assessment() returns trigger
language plpgsql
as $$
begin
  delete from application_notes where application_id = new._id;
  delete from application_ratings where application_id = new._id;
  new.rating := 0;
  return new;
end
$$;

create trigger applications_anonymised before update of frozen_resume on applications
for each row when (old.frozen_resume is not null and new.frozen_resume is null)
execute function erase_assessment();

-- Messages between an applicant and the company, about one application

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
-- For the retention of files that were not sent.
create index message_files_unsent on message_files (created_at) where message_id is null;

create trigger message_files_orphaned after delete on message_files
for each row execute function mark_file_orphaned();

-- The stored bytes of letters, messages and logos.
create view stored_files as
select _id, storage_key from files
union all
select _id, storage_key from message_files
union all
select _id, storage_key from company_logos;

-- Each side may report a message of the other's once.
create table message_reports (
  message_id text collate "C" primary key references application_messages (_id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);

alter table message_reports alter column text set statistics 0;

-- A company's own texts with placeholders, with which its colleagues begin messages to applicants.
create table message_templates (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  name text not null,
  text text not null
);

alter table message_templates
  alter column name set statistics 0,
  alter column text set statistics 0;

create index message_templates_by_employer on message_templates (employer_id);

-- As with the assessment, what was written goes with the CV.
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

-- Interviews

-- A company proposes times to an applicant, who picks one of them or asks for others.
create table interviews (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  -- Who of the company has proposed it, or has changed it last.
  colleague_id text collate "C" references colleagues (_id) on delete set null,
  -- 'over': it was agreed, its time has passed, and a further one was proposed.
  state text not null default 'proposed'
    check (state in ('proposed', 'scheduled', 'others_wanted', 'cancelled', 'over')),
  -- The state before a rejection has cancelled it, to which it returns when the rejection is taken back.
  state_before text check (state_before in ('proposed', 'scheduled', 'others_wanted')),
  -- The proposed instants, in their order.
  times timestamptz(3)[] not null check (cardinality(times) between 1 and 5),
  -- The instant that was picked.
  starts_at timestamptz(3),
  minutes integer not null check (minutes between 15 and 480),
  -- The company's time zone, by its IANA name.
  time_zone text not null,
  -- An address, a link, or a telephone number.
  place text not null,
  note text not null default '',
  -- What the applicant wrote when asking for other times.
  answer text not null default '',
  -- SEQUENCE of the calendar's event (RFC 5545).
  sequence integer not null default 0,
  -- Counts the changes. A change names the version that it was made from.
  version integer not null default 1,
  -- The applicant's answers count for themselves, so that they do not use up the company's changes.
  applicant_changes integer not null default 0,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  check ((state in ('scheduled', 'over')) <= (starts_at is not null))
);

alter table interviews
  alter column place set statistics 0,
  alter column note set statistics 0,
  alter column answer set statistics 0;

create index interviews_by_application on interviews (application_id, _id desc);
-- An application has one open interview at a time.
create unique index interviews_open on interviews (application_id)
where state in ('proposed', 'scheduled', 'others_wanted');
create index interviews_by_colleague on interviews (colleague_id) where colleague_id is not null;
-- For the company's dashboard.
create index interviews_by_employer on interviews (employer_id, state, starts_at);

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
  -- The invitation for calendars, as JSON.
  calendar jsonb,
  -- Where a program of the recipient's sends a request to unsubscribe (RFC 8058).
  unsubscribe_url text,
  -- The mail has a link that opens something without a sign-in. Its texts are erased as soon as it was sent or has
  -- failed, and are in no backup.
  holds_secret boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Since when its notification has been undelivered. Earlier than `created_at` for a mail that has replaced others.
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
  alter column calendar set statistics 0,
  alter column unsubscribe_url set statistics 0,
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

-- Repeated requests and rate limits

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
create unlogged table rate_limits (
  -- A keyed hash of the limit's name and of the limited caller, so that no address can be read from it.
  key text collate "C" primary key,
  count integer not null,
  -- How many requests the last statement has counted at once.
  granted integer not null,
  ends_at timestamptz(3) not null
);

create index rate_limits_by_end on rate_limits (ends_at);

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

-- Deleted accounts and removed colleagues. They are written to the deletion log beside the backups, and a restore deletes
-- them again.
create table deletion_log (
  account_id text collate "C" primary key,
  role text not null check (role in ('seeker', 'employer', 'colleague')),
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
create function record_change(employer text, namespace text, operation text, record text)
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

-- With `set local jobharbor.suppress_changes = 'on'` a bulk import records no changes.
create function are_changes_suppressed() returns boolean
language sql stable
as $$ select coalesce(current_setting('jobharbor.suppress_changes', true), '') = 'on' $$;

create function record_employer_change() returns trigger
language plpgsql
as $$
begin
  perform record_change(new._id, 'employers', 'update', new._id);
  return null;
end
$$;

create trigger employers_updated after update on employers
for each row when (
  (old.name, old.is_verified, old.description, old.website, old.logo, old.slug, old.checked_at)
  is distinct from
  (new.name, new.is_verified, new.description, new.website, new.logo, new.slug, new.checked_at)
)
execute function record_employer_change();

-- Open pages of the company read again who belongs to it, and what one may do oneself.
create function record_colleague_change() returns trigger
language plpgsql
as $$
begin
  perform record_change(new.employer_id, 'employers', 'update', new.employer_id);
  return null;
end
$$;

create trigger colleagues_inserted after insert on colleagues
for each row execute function record_colleague_change();

create trigger colleagues_updated after update on colleagues
for each row when (
  (old.name, old.role, old.removed_at) is distinct from (new.name, new.role, new.removed_at)
)
execute function record_colleague_change();

-- The trigger's argument replaces the operation: marking a job as deleted is a deletion for its employer.
create function record_row_change() returns trigger
language plpgsql
as $$
begin
  perform record_change(
    coalesce(new.employer_id, old.employer_id),
    tg_table_name,
    coalesce(tg_argv[0], lower(tg_op)),
    coalesce(new._id, old._id)
  );
  return null;
end
$$;

create trigger jobs_inserted after insert on jobs
for each row when (not are_changes_suppressed())
execute function record_row_change();

create trigger jobs_updated after update on jobs
for each row when (
  not are_changes_suppressed() and old.deleted_at is null and new.deleted_at is null and old.* is distinct from new.*
)
execute function record_row_change();

create trigger jobs_marked_deleted after update of deleted_at on jobs
for each row when (not are_changes_suppressed() and old.deleted_at is null and new.deleted_at is not null)
execute function record_row_change('delete');

create trigger jobs_deleted after delete on jobs
for each row when (not are_changes_suppressed() and old.deleted_at is null)
execute function record_row_change();

create trigger applications_inserted after insert on applications
for each row when (not are_changes_suppressed())
execute function record_row_change();

create trigger applications_updated after update on applications
for each row when (
  (old.status, old.feedback, old.seeker_id, old.frozen_resume, old.cover_letter_id, old.stage_id)
  is distinct from
  (new.status, new.feedback, new.seeker_id, new.frozen_resume, new.cover_letter_id, new.stage_id)
)
execute function record_row_change();

create trigger applications_deleted after delete on applications
for each row
execute function record_row_change();

-- Open pages read the lists of jobs and drafts again.
create function record_draft_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    perform record_change(old.employer_id, 'jobs', 'update', old._id);
  else
    perform record_change(new.employer_id, 'jobs', 'update', new._id);
  end if;
  return null;
end
$$;

create trigger job_drafts_changed after insert or update or delete on job_drafts
for each row execute function record_draft_change();

-- The application's page and the dashboard read the interviews again.
create function record_interview_change() returns trigger
language plpgsql
as $$
begin
  perform record_change(
    coalesce(new.employer_id, old.employer_id),
    'applications',
    'update',
    coalesce(new.application_id, old.application_id)
  );
  return null;
end
$$;

create trigger interviews_changed after insert or update or delete on interviews
for each row execute function record_interview_change();

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
