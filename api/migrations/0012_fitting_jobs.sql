alter table seekers
  -- Whether jobs that fit the CV are looked for and shown.
  add column wants_fitting_jobs boolean not null default true;
