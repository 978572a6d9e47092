-- Whose account an event is of, as a keyed hash of its id: an address may become somebody else's. Null where there
-- was no account.
alter table security_events add column account_hash text;

create index security_events_by_account on security_events (account_hash, at)
where account_hash is not null;
