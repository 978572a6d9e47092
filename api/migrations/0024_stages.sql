-- A company's own stages. Each stands for one of the five statuses, which are what seekers and the API see.

create table stages (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  label text not null,
  colour text not null,
  status text not null,
  position integer not null,
  created_at timestamptz(3) not null default now()
);
alter table stages alter column label set statistics 0;
create index stages_by_employer on stages (employer_id, position, _id);

alter table applications
  -- Of the application's status. Null while it is in none of the company's own.
  add column stage_id text collate "C" references stages (_id) on delete set null;
create index applications_by_stage on applications (stage_id, created_at desc, _id desc)
where stage_id is not null;

alter table application_events
  -- The stage that the application had before the step: to this one it returns when the step is taken back.
  add column stage_before text collate "C" references stages (_id) on delete set null;
create index application_events_by_stage on application_events (stage_before)
where stage_before is not null;

drop trigger applications_updated on applications;
create trigger applications_updated after update on applications
for each row when (
  (old.status, old.feedback, old.seeker_id, old.frozen_resume, old.cover_letter_id, old.stage_id)
  is distinct from
  (new.status, new.feedback, new.seeker_id, new.frozen_resume, new.cover_letter_id, new.stage_id)
)
execute function note_record_change();
