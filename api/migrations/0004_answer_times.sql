-- How quickly each employer answers applications, in days. The server measures it once an hour; null while too few answers
-- say something.
alter table employers add column answers_within smallint;
