-- Postings that a company's colleagues have begun and not published.

create table job_drafts (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  -- The fields of the form as they were typed.
  form jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  changed_by text collate "C" references colleagues (_id) on delete set null
);
create index job_drafts_by_employer on job_drafts (employer_id, changed_at desc, _id desc);
create index job_drafts_by_changer on job_drafts (changed_by) where changed_by is not null;
create index job_drafts_by_change on job_drafts (changed_at);

alter table job_drafts alter column form set statistics 0;

-- Open pages read the lists of jobs and drafts again.
create function note_draft_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    perform note_change(old.employer_id, 'jobs', 'update', old._id);
  else
    perform note_change(new.employer_id, 'jobs', 'update', new._id);
  end if;
  return null;
end
$$;

create trigger job_drafts_changed after insert or update or delete on job_drafts
for each row execute function note_draft_change();
