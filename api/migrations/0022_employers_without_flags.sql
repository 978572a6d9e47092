-- The demonstration knows its employer by id.
drop index employers_demo;
alter table employers drop column is_demo;
