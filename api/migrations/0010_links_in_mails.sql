-- A process of the version before may serve meanwhile: all that this and the next two migrations hold, in the order
-- in which it writes, so that neither waits for the other in turns.
lock table jobs in share mode;
lock table outbox, security_events in access exclusive mode;

-- Whether a mail brings a link that verifies an address or sets a password: its words go as soon as it is sent or
-- given up, and are in no backup. The database works it out, for a process of the version before writes such mails too.
alter table outbox add column holds_token boolean not null generated always as (
  audience = 'employer' and merge_key is null
  and (text like '%/employer/verify/%' or text like '%/employer/reset-password/%')
) stored;

-- Those whose words a process of the version before has left.
create index outbox_with_token on outbox (_id)
where holds_token and coalesce(sent_at, failed_at) is not null;

-- What is left of such a mail goes after a week like other mails' words: every mail has a subject until then.
create index outbox_with_subject on outbox (coalesce(sent_at, failed_at)) where subject <> '';
drop index outbox_with_words;
