-- What colleagues note of an application and how they rate it. The company alone sees it.

create table application_notes (
  _id text collate "C" primary key,
  application_id text collate "C" not null references applications (_id) on delete cascade,
  -- A colleague who leaves keeps the row, so the notes go with the company alone.
  colleague_id text collate "C" not null references colleagues (_id) on delete cascade,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz(3) not null default clock_timestamp(),
  changed_at timestamptz(3)
);
alter table application_notes alter column text set statistics 0;
create index application_notes_by_application on application_notes (application_id, created_at, _id);
create index application_notes_by_colleague on application_notes (colleague_id);

create table application_ratings (
  application_id text collate "C" not null references applications (_id) on delete cascade,
  colleague_id text collate "C" not null references colleagues (_id) on delete cascade,
  criterion text not null,
  score smallint not null check (score between 1 and 5),
  rated_at timestamptz(3) not null default clock_timestamp(),
  primary key (application_id, colleague_id, criterion)
);
create index application_ratings_by_colleague on application_ratings (colleague_id);

-- What a job's applicants are rated by. A job without a row has the default criterion.
create table rating_criteria (
  job_id text collate "C" primary key references jobs (_id) on delete cascade,
  names text[] not null check (cardinality(names) between 1 and 6)
);

-- The average of the scores by the job's criteria, for the order of lists; 0 without a score.
alter table applications
  add column rating numeric(3, 2) not null default 0;
create index applications_by_rating on applications (employer_id, rating desc, _id desc);

-- An application is anonymised at several places: with the account, and after its period. What colleagues wrote about the
-- person goes with the CV at each of them.
create function erase_assessment() returns trigger
language plpgsql
as $$
begin
  delete from application_notes where application_id = new._id;
  delete from application_ratings where application_id = new._id;
  new.rating := 0;
  return new;
end
$$;

create trigger applications_anonymised before update of frozen_resume on applications
for each row when (old.frozen_resume is not null and new.frozen_resume is null)
execute function erase_assessment();
