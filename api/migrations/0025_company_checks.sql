-- What 'Verified Company' says: how a company was checked. `is_verified` is about the e-mail address alone, and allows to post.

alter table employers
  add column checked_by text check (checked_by in ('address', 'dns', 'operator')),
  add column checked_at timestamptz(3),
  -- The domain of the website at that time; null where the operator has checked a company without a website.
  add column checked_domain text,
  -- The name of a checked company, without what makes no difference to the eye.
  add column name_key text collate "C",
  add constraint employers_check check (
    (checked_by is null) = (checked_at is null)
    and (checked_by is not null or (checked_domain is null and name_key is null))
  );

alter table employers
  alter column name_key set statistics 0,
  alter column checked_domain set statistics 0;

-- Of two that are checked at the same time, one fails.
create unique index employers_by_name_key on employers (name_key) where name_key is not null;

drop trigger employers_updated on employers;
create trigger employers_updated after update on employers
for each row when (
  (old.name, old.is_verified, old.description, old.website, old.logo, old.slug, old.checked_at)
  is distinct from
  (new.name, new.is_verified, new.description, new.website, new.logo, new.slug, new.checked_at)
)
execute function note_employer_change();
