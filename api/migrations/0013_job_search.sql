-- What lists and searches read of the jobs that visitors may see: one row a job, written by the server in the job's own
-- transaction (api/src/jobs/search/projection.ts). `jobs` stays the truth; `npm run search:rebuild` makes these anew.
drop index jobs_newest, jobs_newest_filtered, jobs_haystack, jobs_short_grams, jobs_search, jobs_by_salary;

alter table jobs drop column haystack, drop column search;

drop function job_haystack, short_grams, list_text;

create table job_search (
  _id text collate "C" primary key,
  employer_id text collate "C" not null,
  sort_date timestamptz(3) not null,
  date_posted timestamptz(3),
  date_posted_is_day boolean not null,
  -- Folded words with a blank between them, for phrases; and the text itself, for suggestions.
  title text collate "C" not null,
  title_label text not null,
  company text collate "C",
  company_label text,
  place text collate "C",
  place_label text,
  latitude real,
  longitude real,
  -- In a year; null where the posting states no pay.
  pay_min double precision,
  pay_max double precision,
  currency text,
  -- Title (A), company (B), skills (C) and place (D) with their positions, and '@name:value' for the exact filters.
  words tsvector not null,
  -- The same words and those of the description, without positions.
  texts tsvector not null
);

alter table job_search
  alter column texts set storage external,
  alter column words set storage main;

create index job_search_newest on job_search (sort_date desc, _id desc);
create index job_search_by_employer on job_search (employer_id, sort_date desc, _id desc);
-- A long list of pending entries would be read by every search.
create index job_search_words on job_search using gin (words) with (gin_pending_list_limit = 512);
create index job_search_texts on job_search using gin (texts) with (gin_pending_list_limit = 512);

-- The portal's own words, titles, companies and places, with how many jobs have each: for beginnings and parts of
-- words, corrections and suggestions. It follows `job_search` by what `job_search_changes` holds.
create table search_terms (
  kind text collate "C" not null check (kind in ('word', 'fact', 'title', 'company', 'place')),
  -- Folded; of a fact as in `job_search.words`.
  key text collate "C" not null,
  -- As a posting writes it; null for words and facts.
  label text,
  jobs integer not null,
  -- What inflected forms of a word have in common; null where a word has none.
  stem text collate "C",
  -- The word, and what is left of it without each of its letters: misspelt words meet there.
  deletions text[] collate "C",
  primary key (kind, key)
);

create index search_terms_by_stem on search_terms (stem) where stem is not null;
create index search_terms_parts on search_terms using gin (key gin_trgm_ops) where kind = 'word';
create index search_terms_names on search_terms using gin (key gin_trgm_ops)
where kind in ('title', 'company', 'place');
create index search_terms_deletions on search_terms using gin (deletions) where deletions is not null;
create index search_terms_frequent on search_terms (kind, jobs desc, key);

-- What `search_terms` does not count yet.
create table job_search_changes (
  id bigint generated always as identity primary key,
  -- 1 for a job that came, -1 for one that went.
  difference smallint not null,
  title text collate "C" not null,
  title_label text not null,
  company text collate "C",
  company_label text,
  place text collate "C",
  place_label text,
  words tsvector not null
);

-- Jobs whose row in `job_search` is to be written. Whoever writes a job empties it in the same transaction.
create table unprojected_jobs (
  _id text collate "C" primary key
);

-- A job that visitors may not see any more is out of the search at once, whoever has written it.
create function follow_job() returns trigger
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
      difference, title, title_label, company, company_label, place, place_label, words
    ) values (
      -1, gone.title, gone.title_label, gone.company, gone.company_label, gone.place, gone.place_label, gone.words
    );
  end if;
  return null;
end
$$;

create trigger jobs_follow_insert after insert on jobs
for each row when (new.status = 'open' and new.deleted_at is null) execute function follow_job();

create trigger jobs_follow_delete after delete on jobs
for each row execute function follow_job();

create trigger jobs_follow_update after update of
  employer_id, job_name, company_name, location, job_type, employment_type, expertise_level, salary, salary_max,
  salary_period, currency, status, deleted_at, date_posted, date_posted_is_day, job_description, job_requirements,
  qualifications, technical_skills, soft_skills, preferred_skills
on jobs
for each row execute function follow_job();

insert into unprojected_jobs
select _id from jobs where status = 'open' and deleted_at is null;
