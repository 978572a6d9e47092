-- Interviews that a company proposes to an applicant, who picks one of the times or asks for others.

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
  state_before text,
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
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  check ((state in ('scheduled', 'over')) <= (starts_at is not null))
);
alter table interviews alter column place set statistics 0;
alter table interviews alter column note set statistics 0;
alter table interviews alter column answer set statistics 0;

create index interviews_by_application on interviews (application_id, _id desc);
-- An application has one open interview at a time.
create unique index interviews_open on interviews (application_id)
where state in ('proposed', 'scheduled', 'others_wanted');
create index interviews_by_colleague on interviews (colleague_id) where colleague_id is not null;
-- For the company's dashboard.
create index interviews_by_employer on interviews (employer_id, state, starts_at);

-- The application's page reads its interviews again, and the dashboard does.
create function note_interview_change() returns trigger
language plpgsql
as $$
begin
  perform note_change(
    coalesce(new.employer_id, old.employer_id),
    'applications',
    'update',
    coalesce(new.application_id, old.application_id)
  );
  return null;
end
$$;

create trigger interviews_changed after insert or update or delete on interviews
for each row execute function note_interview_change();

-- The invitation that a mail has for calendars, as JSON.
alter table outbox add column calendar jsonb;
alter table outbox alter column calendar set statistics 0;
