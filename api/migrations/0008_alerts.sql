-- Alerts: searches whose new jobs are sent by e-mail (docs/alerts.md).

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
  -- What the words of the search stand for, as the search itself has it (api/src/jobs/search/standing.ts).
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

create function note_unmatched_job() returns trigger
language plpgsql
as $$
begin
  insert into unmatched_jobs (job_id) values (new._id) on conflict do nothing;
  return null;
end
$$;

create trigger jobs_unmatched after insert on jobs
for each row execute function note_unmatched_job();

-- The new jobs of each search, until all its alerts have shown them. Without foreign keys, because checking them takes
-- longer than writing the rows; rows of deleted searches are removed hourly, and those of deleted jobs are not shown.
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

-- Where a program of the recipient's sends a request to unsubscribe (RFC 8058); null for all other mails.
alter table outbox add column unsubscribe_url text;
alter table outbox alter column unsubscribe_url set statistics 0;
