-- A company from which the operator has withdrawn the mark cannot have itself verified again.

alter table employers add column check_is_withdrawn boolean not null default false;
