-- Places are found by their whole names, and counted for each city, region and country: the search is built again.

alter table job_search_changes drop column place, drop column place_label;

create or replace function follow_job() returns trigger
language plpgsql
as $$
declare
  gone job_search;
begin
  if tg_op <> 'DELETE' and new.status = 'open' and new.deleted_at is null then
    insert into unprojected_jobs values (new._id) on conflict do nothing;
    return null;
  end if;
  delete from job_search where _id = old._id returning * into gone;
  if found then
    insert into job_search_changes (
      difference, title, title_label, company, company_label, words
    ) values (
      -1, gone.title, gone.title_label, gone.company, gone.company_label, gone.words
    );
  end if;
  return null;
end
$$;

truncate job_search, job_search_changes, search_terms, unprojected_jobs;
insert into unprojected_jobs (_id)
select _id from jobs where status = 'open' and deleted_at is null
order by sort_date;
