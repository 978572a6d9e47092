-- The tokens of links that sign job seekers in. They belong to an e-mail address: the first sign-in makes the account. Only
-- their hashes are stored, as for employers.
create table seeker_tokens (
  token_hash text collate "C" primary key,
  -- In lower case.
  email text not null,
  purpose text not null check (purpose in ('sign_in')),
  -- The page of the portal that the person wanted to see when the sign-in came between.
  return_to text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

alter table seeker_tokens
  alter column email set statistics 0,
  alter column return_to set statistics 0;

create index seeker_tokens_by_email on seeker_tokens (email);

-- A link finds the account that has signed in with Google under the same address.
create index seekers_by_email on seekers (email);
