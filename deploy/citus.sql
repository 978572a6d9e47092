-- Distributes the table that searches read over the workers of a Citus cluster. docs/scaling.md says when to use it.
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
-- To reverse it: select undistribute_table('job_search').

create extension if not exists citus;

-- By the job's id, because writing a job needs its row only: one shard on one worker. A search needs all shards.
-- Two or more shards for each worker: one processor reads one shard, and a new worker takes over whole shards.
-- All other tables stay on the coordinator: `jobs` has triggers and keys that Citus cannot distribute, and
-- `search_terms` is small and read before every search.
select create_distributed_table('job_search', '_id', shard_count => 4, colocate_with => 'none');

-- The copied rows are still on the coordinator, where nothing reads them.
select truncate_local_data_after_distributing_table('job_search');
