-- The order of a CV's sections, by their names in the contract. An empty one is the usual order.
alter table resumes add column section_order text[] not null default '{}';

alter table resumes alter column section_order set statistics 0;
