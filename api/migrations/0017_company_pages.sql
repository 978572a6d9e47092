-- The addresses of the public company pages.

-- Every address that a company's page has had. A former one leads to the present one, and is given to nobody else.
create table company_slugs (
  slug text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade
);

create index company_slugs_by_employer on company_slugs (employer_id);

-- The present one. Null for companies without a page: an address that is not confirmed, and the owner of imported jobs.
-- It is no foreign key, because a backup is restored table by table, and these two would need each other first.
alter table employers add column slug text collate "C";

create unique index employers_by_slug on employers (slug) where slug is not null;

alter table employers alter column slug set statistics 0;
alter table company_slugs alter column slug set statistics 0;
