-- Stages name their colour by itself, and no longer by the status that has it.

update stages
set colour = case colour
  when 'applied' then 'grey'
  when 'reviewing' then 'yellow'
  when 'shortlisted' then 'blue'
  when 'rejected' then 'red'
  when 'accepted' then 'green'
  else colour
end;
