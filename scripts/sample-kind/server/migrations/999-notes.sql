create table notes (
  user_id uuid not null,
  id uuid not null,
  noted_at timestamptz not null,
  day date not null,
  words text not null,
  searched text generated always as (searched_text(array[words])) stored,
  primary key (user_id, id)
);
create index notes_by_time on notes (user_id, noted_at desc, id desc);
grant select, insert, update, delete on notes to finu_app;
