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
