-- Questions of a job, and the answers that applications bring.

alter table jobs
  -- In the order of the form.
  add column questions jsonb not null default '[]';

alter table applications
  -- The questions as they were asked, each with its answer. Null without questions, and once the answers were erased.
  add column answers jsonb,
  -- How many questions needed a certain answer, and how many got it.
  add column needed_of smallint not null default 0,
  add column needed_met smallint not null default 0;

alter table applications alter column answers set statistics 0;
alter table applications alter column needed_met set statistics 0;

-- For the list of those that gave every needed answer.
create index applications_meeting_needs on applications (employer_id, created_at desc, _id desc)
where needed_of > 0 and needed_met = needed_of;

-- The answers go with the CV, wherever an application is anonymised.
create function erase_answers() returns trigger
language plpgsql
as $$
begin
  new.answers := null;
  new.needed_of := 0;
  new.needed_met := 0;
  return new;
end
$$;

create trigger applications_answers_erased before update of frozen_resume on applications
for each row when (old.frozen_resume is not null and new.frozen_resume is null)
execute function erase_answers();
