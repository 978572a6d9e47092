-- Whether a mail brings a link that verifies an address or sets a password: its words go as soon as it is sent or
-- given up, and are in no backup.
alter table outbox add column holds_token boolean not null default false;

update outbox set holds_token = true
where audience = 'employer' and merge_key is null
  and (text like '%/employer/verify/%' or text like '%/employer/reset-password/%');

update outbox set text = '', html = ''
where holds_token and coalesce(sent_at, failed_at) is not null;

-- What is left of such a mail goes after a week like other mails' words: every mail has a subject until then.
create index outbox_with_subject on outbox (coalesce(sent_at, failed_at)) where subject <> '';
drop index outbox_with_words;
