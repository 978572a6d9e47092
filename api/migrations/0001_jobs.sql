create extension if not exists pg_trgm;

-- Search compares in lower case, and trigrams ask the locale what a letter is. A database with the
-- locale C knows ASCII alone: 'ŁÓDŹ' would never be found, so it is refused here in words.
do $$
begin
  if lower('ŁÄЖ') <> 'łäж' then
    raise exception 'This database lowers ASCII letters only. Create it anew with: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME';
  end if;
end
$$;

-- array_to_string is only stable, because elements of other types print by settings; text does not.
create function list_text(list text[]) returns text
language sql immutable parallel safe
as $$ select coalesce(array_to_string(list, ' '), '') $$;

-- What a search text is looked for in. The covering index holds it, and an index row may have 2,704
-- bytes: a line beyond 2,400 bytes (the longest known has 1,100) is found by its first 600 characters.
create function job_haystack(job_name text, location text) returns text
language sql immutable parallel safe
as $$
  select case when octet_length(line) <= 2400 then line else left(line, 600) end
  from (select lower(job_name || coalesce(E'\n' || location, '')) as line) as lowered
$$;

-- A trigram index cannot look up one or two characters; this one can: short_grams(haystack) @> array['ab'].
create function short_grams(line text) returns text[]
language sql immutable strict parallel safe
as $$
  select array_agg(distinct gram collate "C")
  from (
    select unnest(array[letter, letter || lead(letter, 1, '') over (order by position)]) as gram
    from unnest(string_to_array(line, null)) with ordinality as letters (letter, position)
  ) as grams
$$;

-- Ids compare byte by byte, so that order and cursors are the same in every locale.
create table employers (
  _id text collate "C" primary key,
  name text not null,
  is_verified boolean not null default false,
  is_import boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create unique index employers_import on employers (is_import) where is_import;

-- Instants have milliseconds, as JavaScript's do: a cursor made from one meets its row again.
create table jobs (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id),
  source text,
  source_id text,
  job_name text not null check (job_name <> ''),
  company_name text,
  company_logo text,
  company_verified boolean not null default false,
  location text,
  job_type text,
  employment_type text,
  expertise_level text,
  experience smallint check (experience >= 0),
  experience_text text,
  salary numeric not null default 0 check (salary >= 0),
  salary_max numeric check (salary_max >= 0),
  salary_period text,
  currency text,
  urgent_hiring boolean not null default false,
  application_email text,
  status text not null default 'open' check (status in ('open', 'closed')),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  date_posted timestamptz(3),
  date_posted_is_day boolean not null default false,
  sort_date timestamptz(3) not null
    generated always as (coalesce(date_posted, timestamptz '0001-01-01 00:00:00+00')) stored,
  job_description text not null,
  about_company text,
  job_responsibilities text[] not null default '{}',
  we_offer text[] not null default '{}',
  job_requirements text[] not null default '{}',
  qualifications text[] not null default '{}',
  technical_skills text[] not null default '{}',
  soft_skills text[] not null default '{}',
  preferred_skills text[] not null default '{}',
  other_info text[] not null default '{}',
  haystack text not null generated always as (job_haystack(job_name, location)) stored,
  -- 'simple' because the jobs are in many languages.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', job_name), 'A')
    || setweight(
      to_tsvector(
        'simple',
        coalesce(company_name, '') || ' '
        || list_text(technical_skills || soft_skills || preferred_skills)
      ),
      'B'
    )
    || setweight(to_tsvector('simple', job_description), 'D')
  ) stored,
  unique (source, source_id)
) with (toast_tuple_target = 256);

-- Lists read the short columns only, so the long ones leave the heap, uncompressed, and the short
-- ones never do: at a million jobs the heap shrinks to a tenth.
alter table jobs
  alter column job_description set storage external,
  alter column about_company set storage external,
  alter column job_responsibilities set storage external,
  alter column we_offer set storage external,
  alter column job_requirements set storage external,
  alter column qualifications set storage external,
  alter column technical_skills set storage external,
  alter column soft_skills set storage external,
  alter column preferred_skills set storage external,
  alter column other_info set storage external,
  alter column _id set storage main,
  alter column employer_id set storage main,
  alter column job_name set storage main,
  alter column company_name set storage main,
  alter column location set storage main,
  alter column job_type set storage main,
  alter column employment_type set storage main,
  alter column expertise_level set storage main,
  alter column status set storage main,
  alter column currency set storage main,
  alter column haystack set storage main;

-- The listed jobs are those that a visitor may find; each of these indexes serves them alone.
create index jobs_newest on jobs (sort_date desc, _id desc)
where status = 'open' and deleted_at is null;

-- Walked newest first while it filters, without a look into the heap.
create index jobs_newest_filtered on jobs (sort_date desc, _id desc)
include (haystack, job_type, employment_type, expertise_level, salary, salary_max)
where status = 'open' and deleted_at is null;

create index jobs_haystack on jobs using gin (haystack gin_trgm_ops)
where status = 'open' and deleted_at is null;

create index jobs_short_grams on jobs using gin (short_grams(haystack))
where status = 'open' and deleted_at is null;

create index jobs_search on jobs using gin (search)
where status = 'open' and deleted_at is null;

create index jobs_by_employer on jobs (employer_id, sort_date desc, _id desc)
where deleted_at is null;
