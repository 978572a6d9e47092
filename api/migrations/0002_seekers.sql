-- The people who sign in. The account's key is who the identity provider says it is, never the address.
create table seekers (
  _id text collate "C" primary key,
  provider text not null,
  subject text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  profile_image text,
  created_at timestamptz(3) not null default now(),
  unique (provider, subject)
);

-- Of a token only its hash is stored: who reads the database can not sign in.
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

-- The log-ins that a seeker's export names.
create table sign_ins (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  user_agent text not null default '',
  at timestamptz(3) not null default now()
);

create index sign_ins_by_seeker on sign_ins (seeker_id, at);

-- A cover letter. The bytes lie in the file store under the key; the name is only shown.
create table files (
  _id text collate "C" primary key,
  seeker_id text collate "C" not null references seekers (_id) on delete cascade,
  storage_key text not null unique,
  name text not null,
  kind text not null check (kind in ('pdf', 'doc', 'docx')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz(3) not null default now()
);

create index files_by_seeker on files (seeker_id);

-- Stored bytes that no file names any more, or not yet: the worker deletes them once they are due. A key
-- stands here before its bytes are written, so that a crash in between leaves nothing behind.
create table discarded_files (
  storage_key text primary key,
  due_at timestamptz(3) not null
);

-- However a file's row goes, by its owner's hand or with the account, its bytes follow.
create function discard_file() returns trigger
language plpgsql
as $$
begin
  insert into discarded_files (storage_key, due_at) values (old.storage_key, now());
  return null;
end
$$;

create trigger files_discard after delete on files
for each row execute function discard_file();

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
  -- Counts the changes: an edit that knows an older count is refused.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- What was sent is frozen: the CV as JSON in the API's own shape, the letter as a file that stays.
create table applications (
  _id text collate "C" primary key,
  seeker_id text collate "C" references seekers (_id) on delete set null,
  job_id text collate "C" not null references jobs (_id),
  employer_id text collate "C" not null references employers (_id),
  status text not null default 'applied'
    check (status in ('applied', 'reviewing', 'shortlisted', 'rejected', 'accepted')),
  feedback text not null default '',
  frozen_resume jsonb,
  cover_letter_id text collate "C" references files (_id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (seeker_id, job_id)
);

create index applications_by_employer on applications (employer_id, created_at desc, _id desc);
create index applications_by_job on applications (job_id, created_at desc, _id desc);
create index applications_by_letter on applications (cover_letter_id) where cover_letter_id is not null;

create table application_events (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  status text not null,
  feedback text,
  at timestamptz(3) not null default now()
);

create index application_events_by_application on application_events (application_id, at, _id);

-- E-mails, written in the transaction of the change that they report and sent by the worker afterwards.
create table outbox (
  _id text collate "C" primary key,
  -- Mails with the same key that are still waiting are one mail: the later one replaces the words.
  merge_key text,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz(3) not null default now(),
  -- Not before then; while it is being sent, when the sender is taken for dead.
  due_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text
);

create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create unique index outbox_merge on outbox (merge_key)
where merge_key is not null and attempts = 0 and sent_at is null and failed_at is null;

-- Whoever deletes a letter asks which CV names it, and so does the key that points to it.
create index resumes_by_letter on resumes (cover_letter_id) where cover_letter_id is not null;

-- The news of one application that a day has brought.
create index outbox_by_key on outbox (merge_key, created_at) where merge_key is not null;

-- What was sent, or given up, long ago is looked for every minute.
create index outbox_done on outbox (coalesce(sent_at, failed_at));
