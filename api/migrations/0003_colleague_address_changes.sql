-- A person's new e-mail address is a change, too: the company's list of colleagues shows it.
create or replace trigger colleagues_updated after update on colleagues
for each row when (
  (old.name, old.email, old.role, old.removed_at)
  is distinct from (new.name, new.email, new.role, new.removed_at)
)
execute function record_colleague_change();
