-- Colleagues are invited by e-mail, change roles and leave.

alter table colleagues
  -- Empty for owners who have registered and given no name yet.
  add column name text not null default '',
  add column last_sign_in_at timestamptz(3),
  -- When the person left. The row stays with the name alone, because it says who has done something.
  add column removed_at timestamptz(3),
  add constraint colleagues_removed check (removed_at is null or email is null);

alter table colleagues alter column name set statistics 0;

create table invitations (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  -- In lower case.
  email text not null,
  role text not null check (role in ('owner', 'recruiter', 'reviewer')),
  -- Of the token in the mail's link. Only the newest link works.
  token_hash text collate "C" not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (employer_id, email)
);

alter table invitations alter column email set statistics 0;

-- A restore must not bring back who was removed.
alter table deletion_log
  drop constraint deletion_log_role_check,
  add constraint deletion_log_role_check check (role in ('seeker', 'employer', 'colleague'));

-- Open pages of the company read again who belongs to it, and what one may do oneself.
create function note_colleague_change() returns trigger
language plpgsql
as $$
begin
  perform note_change(new.employer_id, 'employers', 'update', new.employer_id);
  return null;
end
$$;

create trigger colleagues_inserted after insert on colleagues
for each row execute function note_colleague_change();

create trigger colleagues_updated after update on colleagues
for each row when (
  (old.name, old.role, old.removed_at) is distinct from (new.name, new.role, new.removed_at)
)
execute function note_colleague_change();
