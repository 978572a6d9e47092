-- Spreads the table that searches read over the workers of a Citus cluster. docs/scaling.md says when that is worth it.
--
-- On every worker, and on the coordinator, once:
--   shared_preload_libraries = 'citus' and max_prepared_transactions = 200 in postgresql.conf, and a restart;
--   a database with the same name as the portal's, and in it: create extension citus.
-- Then on the coordinator, whose address is the portal's DATABASE_URL, with the addresses by which the servers reach
-- each other:
--   select citus_set_coordinator_host('10.0.0.1', 5432);
--   select citus_add_node('10.0.0.2', 5432);
--   select citus_add_node('10.0.0.3', 5432);
-- Then this file, after the portal has been started once, so that its migrations are applied:
--   psql --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus.sql "$DATABASE_URL"
-- The way back: select undistribute_table('job_search').

create extension if not exists citus;

-- By the job's id, because writing a job asks for its one row alone: one shard on one worker. A search asks all shards.
-- Two or more for each worker: one shard is read by one processor, and a new worker takes over whole shards.
-- Everything else stays on the coordinator as it was: `jobs` has triggers and keys that Citus cannot spread, and
-- `search_terms` is small and asked before every search.
select create_distributed_table('job_search', '_id', shard_count => 4, colocate_with => 'none');

-- The rows that were copied to the workers still lie on the coordinator, where nothing reads them.
select truncate_local_data_after_distributing_table('job_search');
