-- The applicant's answers count for themselves, so that they do not use up the company's changes.
alter table interviews add column applicant_changes integer not null default 0;
