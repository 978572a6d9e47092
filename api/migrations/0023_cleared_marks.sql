-- The applicant's mark 'no answer' that a step has cleared. Undoing the step restores it.
alter table application_events add column cleared_no_answer_at timestamptz(3);
