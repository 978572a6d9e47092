-- A search reads rows of `job_search` by the thousand. They become short: what only the indexes read lies outside.
truncate job_search, job_search_changes, search_terms, unprojected_jobs;

alter table job_search
  add column job_type text collate "C",
  add column employment_type text collate "C",
  add column expertise_level text collate "C",
  -- Of `words` the title (A), the company (B) and the place (D): these decide the order of most matches.
  add column head tsvector not null,
  alter column words set storage external,
  alter column texts set storage external,
  set (toast_tuple_target = 640);

-- Rows are written in this order: whoever marks all jobs at once does so by their date, and neighbours in the table
-- are of one day.
alter table unprojected_jobs add column number bigint generated always as identity;

create unique index unprojected_jobs_in_order on unprojected_jobs (number);

drop index job_search_words, job_search_texts, search_terms_parts, search_terms_names, search_terms_deletions;

-- Makes the indexes of words where they are missing. They are made in a tenth of the time in which they are kept while
-- rows come, so `npm run search:rebuild` drops them first.
create function make_search_indexes() returns void
language plpgsql
as $$
begin
  -- A long list of pending entries would be read by every search.
  create index if not exists job_search_words on job_search using gin (words) with (gin_pending_list_limit = 512);
  create index if not exists job_search_texts on job_search using gin (texts) with (gin_pending_list_limit = 512);
  create index if not exists search_terms_parts on search_terms using gin (key gin_trgm_ops) where kind = 'word';
  create index if not exists search_terms_names on search_terms using gin (key gin_trgm_ops)
  where kind in ('title', 'company', 'place');
  create index if not exists search_terms_deletions on search_terms using gin (deletions)
  where deletions is not null;
end
$$;

select make_search_indexes();

insert into unprojected_jobs (_id)
select _id from jobs where status = 'open' and deleted_at is null
order by sort_date;
