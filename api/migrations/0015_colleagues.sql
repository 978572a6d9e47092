-- The people of a company. Each signs in with an own address and password; what they do belongs to the company.

create table colleagues (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'reviewer')),
  -- In lower case. Unique among all companies, because it says who signs in.
  email text,
  password_hash text,
  created_at timestamptz(3) not null default now(),
  constraint colleagues_sign_in check ((email is null) = (password_hash is null))
);

alter table colleagues
  alter column email set statistics 0,
  alter column password_hash set statistics 0;

create unique index colleagues_by_email on colleagues (email);
create index colleagues_by_employer on colleagues (employer_id, created_at);

-- The account that a company had becomes its first owner. It keeps the id: mails, events and links name it.
insert into colleagues (_id, employer_id, role, email, password_hash, created_at)
select _id, _id, 'owner', email, password_hash, created_at from employers where email is not null;

alter table employer_tokens rename column employer_id to colleague_id;
alter index employer_tokens_by_employer rename to employer_tokens_by_colleague;
alter table employer_tokens
  drop constraint employer_tokens_employer_id_fkey,
  add constraint employer_tokens_colleague_id_fkey foreign key (colleague_id) references colleagues (_id) on delete cascade;

-- A session names the person and the company, so that the end of a session reaches the company's open pages.
alter table sessions
  add column colleague_id text collate "C" references colleagues (_id) on delete cascade;
update sessions set colleague_id = employer_id where employer_id is not null;
alter table sessions
  add constraint sessions_colleague check ((employer_id is null) = (colleague_id is null));
create index sessions_by_colleague on sessions (colleague_id, created_at) where colleague_id is not null;

drop trigger employers_updated on employers;
alter table employers
  drop constraint employers_account,
  drop column email,
  drop column password_hash;
create trigger employers_updated after update on employers
for each row when (
  (old.name, old.is_verified, old.description, old.website, old.logo)
  is distinct from (new.name, new.is_verified, new.description, new.website, new.logo)
)
execute function note_employer_change();
