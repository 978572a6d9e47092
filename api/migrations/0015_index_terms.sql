-- A word is indexed by its singular and by what it abbreviates, too: a query asks for one term instead of all forms.
truncate job_search, job_search_changes, search_terms, unprojected_jobs;

-- A 'name' is a name of a job's place that no text of the job has. A 'form' is an index term that is no word itself:
-- 'nurs', for 'nurse' and 'nurses'.
alter table search_terms
  drop constraint search_terms_kind_check,
  add constraint search_terms_kind_check check (kind in ('word', 'name', 'form', 'fact', 'title', 'company', 'place'));

insert into unprojected_jobs (_id)
select _id from jobs where status = 'open' and deleted_at is null
order by sort_date;
