-- A company's own texts with placeholders, with which its colleagues begin messages to applicants.

create table message_templates (
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  name text not null,
  text text not null,
  created_at timestamptz(3) not null default now()
);
alter table message_templates alter column name set statistics 0;
alter table message_templates alter column text set statistics 0;
create index message_templates_by_employer on message_templates (employer_id);
