-- Jobs that the operator has removed stay removed after a restore. `account_id` is the job's id then.
alter table deletion_log drop constraint deletion_log_role_check;
alter table deletion_log add constraint deletion_log_role_check
check (role in ('seeker', 'employer', 'colleague', 'job'));
