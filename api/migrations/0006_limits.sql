-- How often something was done in its window, for limits that hold across all processes. Written with many
-- requests and worth nothing after a crash: so it is not in the write-ahead log, nor on a replica.
create unlogged table limits (
  -- A keyed hash of what is limited and for whom: no address can be read from it.
  key text collate "C" primary key,
  count integer not null,
  -- How many the last one who asked was given at once.
  granted integer not null,
  ends_at timestamptz(3) not null
);

create index limits_by_end on limits (ends_at);

-- The key of the hashes, the same for all processes. A function, because it belongs to the database and not to
-- what is stored in it.
do $$
begin
  execute format(
    'create function limits_secret() returns text language sql immutable as %L',
    format('select %L::text', gen_random_uuid()::text || gen_random_uuid()::text)
  );
end
$$;
