-- Uploaded logos of companies. The bytes are a new picture in the file store; nothing of the original is kept.

create table company_logos (
  -- A hash of the company and the picture: the name in the logo's address.
  _id text collate "C" primary key,
  employer_id text collate "C" not null references employers (_id) on delete cascade,
  storage_key text collate "C" not null unique,
  created_at timestamptz(3) not null default now()
);
create index company_logos_by_employer on company_logos (employer_id);

create trigger company_logos_orphaned after delete on company_logos
for each row execute function mark_file_orphaned();
