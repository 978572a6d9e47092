-- For the column of a status on the board, where nearly all of its applications are in the company's stages.
create index applications_without_stage on applications (employer_id, status, created_at desc, _id desc)
where stage_id is null;
