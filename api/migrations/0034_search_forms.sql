-- Words are indexed in one form for women and men, and for umlauts that are spelt as two letters: the search is built again.

truncate job_search, job_search_changes, search_terms, unprojected_jobs;
insert into unprojected_jobs (_id)
select _id from jobs where status = 'open' and deleted_at is null
order by sort_date;
