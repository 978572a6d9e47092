alter table seekers
  -- Whether a mail says that saved jobs close soon.
  add column wants_closing_mails boolean not null default true;

alter table saved_jobs
  -- The last day of the job that a mail has named.
  add column closing_notified date;
