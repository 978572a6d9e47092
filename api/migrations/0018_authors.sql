-- Who of the company has taken a step of an application, and who has posted and last changed a job. Null for steps of the
-- seeker and of the portal, for what was done before, and after the company was deleted.

alter table application_events
  add column colleague_id text collate "C" references colleagues (_id) on delete set null;
create index application_events_by_colleague on application_events (colleague_id) where colleague_id is not null;

alter table jobs
  add column posted_by text collate "C" references colleagues (_id) on delete set null,
  add column changed_by text collate "C" references colleagues (_id) on delete set null;
create index jobs_by_poster on jobs (posted_by) where posted_by is not null;
create index jobs_by_changer on jobs (changed_by) where changed_by is not null;
