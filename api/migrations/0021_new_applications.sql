-- Each row of an employer's jobs says how many applications nobody has answered.
create index applications_new_by_job on applications (job_id) where status = 'applied';
