-- The account of an employer. The owner of imported jobs has none: nobody signs in as it.
alter table employers
  add column email text,
  add column password_hash text,
  add column description text not null default '',
  add column website text not null default '',
  add column logo text not null default '',
  -- The demonstration's one account, whose password everybody knows.
  add column is_demo boolean not null default false,
  add constraint employers_account check ((email is null) = (password_hash is null));

-- Addresses are stored in lower case.
create unique index employers_by_email on employers (email);
create unique index employers_demo on employers (is_demo) where is_demo;

-- What a link in an e-mail carries. Of a token only its hash is stored.
create table employer_tokens (
  token_hash text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- A used verification link goes on saying that it worked.
  used_at timestamptz(3)
);

create index employer_tokens_by_employer on employer_tokens (employer_id, purpose);

-- What an employer's page asked to be posted, so that asking twice posts once.
create table posting_keys (
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  key text not null,
  job_id text collate "C" not null references jobs (_id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (employer_id, key)
);

create index posting_keys_by_job on posting_keys (job_id);

-- The name under which somebody applied: lists show it without unpacking the whole CV.
alter table applications
  add column first_name text generated always as (frozen_resume ->> 'firstName') stored,
  add column last_name text generated always as (frozen_resume ->> 'lastName') stored;

-- What nobody has answered, the oldest first.
create index applications_waiting on applications (employer_id, created_at, _id)
where status in ('applied', 'reviewing');

-- What was posted here, for the limits: imported jobs do not count, deleted ones do for their day.
create index jobs_posted on jobs (employer_id, created_at desc) where source is null;

-- Since when the news of a mail have been waiting. It may be longer than the mail itself, which takes the place
-- of others, and whose attempts begin anew.
alter table outbox add column since timestamptz(3);
update outbox set since = created_at;
alter table outbox alter column since set default now(), alter column since set not null;

-- One address may be a seeker's and an employer's: what was written to the one does not go with the other.
alter table outbox
  add column audience text not null default 'seeker' check (audience in ('seeker', 'employer'));
