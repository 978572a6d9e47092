-- When a seeker last used the portal, written once a day at the most: who stays away for two years is forgotten.
alter table seekers
  add column last_active_at timestamptz(3),
  -- The mail that announces it, and when it went out. Without one nobody is forgotten.
  add column notice_mail_id text collate "C",
  add column notice_sent_at timestamptz(3);

update seekers set last_active_at = greatest(
  created_at,
  (select max(at) from sign_ins where seeker_id = seekers._id),
  (select max(last_used_at) from sessions where seeker_id = seekers._id)
);

alter table seekers
  alter column last_active_at set default now(),
  alter column last_active_at set not null;

create index seekers_by_activity on seekers (last_active_at);
create index seekers_announced on seekers (notice_mail_id)
where notice_mail_id is not null and notice_sent_at is null;

-- The account is gone; the row stays without a name as long as applications point to it.
alter table employers add column deleted_at timestamptz(3);
create index employers_deleted on employers (deleted_at) where deleted_at is not null;

-- The applicant was told that the employer has left.
alter table applications add column employer_left_at timestamptz(3);

-- Whose last change is long ago is looked for every hour.
create index applications_by_change on applications (updated_at) where seeker_id is not null;
create index sign_ins_by_time on sign_ins (at);

-- What was asked for with a key, and answered: asked again, it is not done again. Only hashes of the key are kept,
-- and the one of the body is made with the key: a password in it can not be guessed from here.
create table idempotency_keys (
  key_hash text collate "C" primary key,
  body_hash text not null,
  -- Whose it is, where somebody was signed in.
  seeker_id text collate "C" references seekers (_id) on delete cascade,
  employer_id text collate "C" references employers (_id) on delete cascade,
  -- JSON. Null while it is being made, which no other transaction sees.
  answer text,
  created_at timestamptz(3) not null default now()
);

create index idempotency_keys_by_time on idempotency_keys (created_at);
create index idempotency_keys_by_seeker on idempotency_keys (seeker_id) where seeker_id is not null;
create index idempotency_keys_by_employer on idempotency_keys (employer_id) where employer_id is not null;

drop table posting_keys;

-- What visitors have said about jobs. Who it was is not kept, but for a keyed hash by which one is told twice.
create table job_reports (
  _id text collate "C" primary key,
  job_id text collate "C" not null references jobs (_id) on delete cascade,
  reason text not null,
  text text not null default '',
  reporter_hash text not null,
  created_at timestamptz(3) not null default now(),
  unique (job_id, reporter_hash)
);

create index job_reports_by_time on job_reports (created_at);

-- What happened to accounts. The address is a keyed hash, the network has no host part.
create table security_events (
  _id text collate "C" primary key,
  kind text not null,
  audience text not null check (audience in ('seeker', 'employer')),
  email_hash text,
  network text,
  at timestamptz(3) not null default now()
);

create index security_events_by_time on security_events (at);
create index security_events_by_email on security_events (email_hash, at) where email_hash is not null;

-- The operator gets mails too, and has no account that they could go with.
alter table outbox drop constraint outbox_audience_check;
alter table outbox
  add constraint outbox_audience_check check (audience in ('seeker', 'employer', 'operator'));

-- The words of mails that are done go long before the rest.
create index outbox_with_words on outbox (coalesce(sent_at, failed_at)) where html <> '';
create index outbox_by_address on outbox (to_address);
