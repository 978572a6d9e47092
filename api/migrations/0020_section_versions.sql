-- Sections of a CV are saved alone: counts the saves of each, by the section's name in the contract.
alter table resumes drop column version;
alter table resumes add column section_versions jsonb not null default '{}';
