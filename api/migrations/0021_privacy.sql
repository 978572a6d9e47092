-- The planner's statistics hold values of a column, also after the row is gone. Columns that name somebody, or hold
-- somebody's words or a secret, have none: nobody searches by them, or a unique index finds the row.
alter table seekers
  alter column email set statistics 0,
  alter column subject set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column profile_image set statistics 0;

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

alter table files alter column name set statistics 0;

alter table sign_ins alter column user_agent set statistics 0;

alter table applications
  alter column frozen_resume set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column feedback set statistics 0;

alter table application_events alter column feedback set statistics 0;

alter table employers
  alter column name set statistics 0,
  alter column email set statistics 0,
  alter column password_hash set statistics 0,
  alter column description set statistics 0,
  alter column website set statistics 0,
  alter column logo set statistics 0;

alter table jobs
  alter column application_email set statistics 0,
  alter column about_company set statistics 0,
  alter column job_description set statistics 0;

alter table outbox
  alter column to_address set statistics 0,
  alter column subject set statistics 0,
  alter column text set statistics 0,
  alter column html set statistics 0,
  alter column last_error set statistics 0;

alter table idempotency_keys alter column answer set statistics 0;

alter table job_reports alter column text set statistics 0;

alter table security_events alter column network set statistics 0;

-- Whoever enqueues a mail says whether it holds a link that verifies an address or sets a password.
drop index outbox_with_token;
alter table outbox drop column holds_token;
alter table outbox add column holds_secret boolean not null default false;
create index outbox_with_secret on outbox (_id)
where holds_secret and coalesce(sent_at, failed_at) is not null;

alter table outbox rename column since to undelivered_since;

-- When applicants were notified that an employer has closed the account.
alter table employers rename column departure_told_at to closure_notified_at;
alter table applications rename column employer_left_at to closure_notified_at;

alter table erasures rename to deletion_log;
alter table deletion_log rename column listed_at to written_at;
alter index erasures_not_listed rename to deletion_log_not_written;
alter index erasures_by_time rename to deletion_log_by_time;
