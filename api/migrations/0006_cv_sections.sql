-- Education, certificates and projects of a CV, and the levels of its languages: lists in the API's format.
alter table resumes
  add column language_levels jsonb not null default '[]',
  add column education jsonb not null default '[]',
  add column certificates jsonb not null default '[]',
  add column projects jsonb not null default '[]';

alter table resumes
  alter column language_levels set statistics 0,
  alter column education set statistics 0,
  alter column certificates set statistics 0,
  alter column projects set statistics 0;
