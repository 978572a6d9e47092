-- Jobs are found by the names of their options, and misspelt words by their sound: the search is built again.

truncate job_search, job_search_changes, search_terms, unprojected_jobs;
insert into unprojected_jobs (_id)
select _id from jobs where status = 'open' and deleted_at is null
order by sort_date;
