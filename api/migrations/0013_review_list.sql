-- What the employer's list of applications shows, sorts and searches of the CV that was sent. The columns are generated,
-- so that they are erased together with the copy.

-- Lower case without accents, as `fold` of the contract does it for Latin letters: 'Müller' is found by 'muller'.
create function fold_text(value text) returns text
immutable strict parallel safe
return replace(replace(replace(translate(
  lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')),
  'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- The words of a CV. Each skill is one more word, which begins with a blank as no other does, so that one index serves the
-- search and the filter. A text search vector has at most a megabyte: of a longer CV the beginning is searched.
create function cv_words(resume jsonb) returns tsvector
immutable strict parallel safe
return
  to_tsvector('simple'::regconfig, coalesce(fold_text(left((
    select string_agg(value #>> '{}', ' ') from jsonb_path_query(resume, 'strict $.** ? (@.type() == "string")') as value
  ), 100000)), ''))
  || coalesce((
    select array_to_tsvector(array_agg(distinct ' ' || left(fold_text(btrim(skill)), 300)))
    from jsonb_array_elements_text(resume -> 'skills') as skill
  ), ''::tsvector);

alter table applications
  -- Of the first work experience, which is the newest by custom.
  add column cv_title text generated always as (frozen_resume #>> '{jobExperience,0,title}') stored,
  add column cv_years text generated always as (frozen_resume ->> 'yearsOfExp') stored,
  add column cv_address text generated always as (frozen_resume ->> 'homeAddress') stored,
  add column cv_skills jsonb generated always as (frozen_resume -> 'skills') stored,
  add column cv_words tsvector generated always as (cv_words(frozen_resume)) stored,
  -- By what the list is sorted: the last name first, and the number in the years of experience.
  add column sort_name text not null generated always as (left(fold_text(
    coalesce(frozen_resume ->> 'lastName', '') || ' ' || coalesce(frozen_resume ->> 'firstName', '')), 100)) stored,
  add column sort_years integer not null generated always as (
    coalesce(substring(frozen_resume ->> 'yearsOfExp' from '\m(\d{1,2})(?!\d)')::integer, -1)) stored;

alter table applications
  alter column cv_title set statistics 0,
  alter column cv_years set statistics 0,
  alter column cv_address set statistics 0,
  alter column cv_skills set statistics 0,
  alter column cv_words set statistics 0;

create index applications_by_status on applications (employer_id, status, created_at desc, _id desc);
create index applications_by_name on applications (employer_id, sort_name, _id);
create index applications_by_years on applications (employer_id, sort_years desc, _id desc);
create index applications_by_word on applications using gin (cv_words);
