-- A process of the version before may serve meanwhile: in its order, so that neither waits for the other in turns.
lock table jobs in share mode;
lock table employers, outbox in access exclusive mode;

-- Whose a mail is: the address may be another one by the time its account is deleted, or somebody else's. Null
-- for the operator's mails, and for the last one of an account that is gone.
alter table outbox add column recipient_id text collate "C";

update outbox set recipient_id = employers._id from employers
where outbox.audience = 'employer' and employers.email = outbox.to_address;

update outbox set recipient_id = owners._id
from (select email, min(_id) as _id from seekers group by email having count(*) = 1) as owners
where outbox.audience = 'seeker' and owners.email = outbox.to_address;

create index outbox_by_recipient on outbox (recipient_id) where recipient_id is not null;

-- All who had applied to an employer that is gone were told: nobody need look for more.
alter table employers add column departure_told_at timestamptz(3);
create index employers_departing on employers (deleted_at)
where deleted_at is not null and departure_told_at is null;

-- Accounts that were deleted, until the list beside the backups has them: a restore deletes them again.
create table erasures (
  account_id text collate "C" primary key,
  role text not null check (role in ('seeker', 'employer')),
  at timestamptz(3) not null default now(),
  listed_at timestamptz(3)
);

create index erasures_not_listed on erasures (at) where listed_at is null;
create index erasures_by_time on erasures (at);

insert into erasures (account_id, role, at)
select _id, 'employer', deleted_at from employers where deleted_at is not null;
