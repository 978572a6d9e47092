-- A salary that few jobs reach is not looked for among all of them.
create index jobs_by_salary on jobs (salary)
where status = 'open' and deleted_at is null;
