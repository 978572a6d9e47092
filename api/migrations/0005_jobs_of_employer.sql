-- Whoever deletes an employer asks for their jobs, deleted ones too, and so does the key that points to it.
create index jobs_of_employer on jobs (employer_id);
