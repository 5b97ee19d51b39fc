-- Who wants the weekly report by mail. Who has no row wants none.
create table report_letters (
  user_id uuid primary key,
  is_wanted boolean not null,
  -- The Monday morning, in the person's own zone, on which the next one is due.
  next_at timestamptz,
  check (is_wanted = (next_at is not null))
);
create index report_letters_due on report_letters (next_at) where next_at is not null;

grant select, insert, update, delete on report_letters to finu_app;
