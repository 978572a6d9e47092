alter table applications
  -- When the seeker has marked that no answer came. An answer takes the mark away.
  add column no_answer_at timestamptz(3);

create index applications_without_answer on applications (no_answer_at) where no_answer_at is not null;

alter table employers
  -- Whether reminders of waiting applications are sent, and when the last one was written.
  add column wants_reminders boolean not null default true,
  add column reminded_at timestamptz(3);
