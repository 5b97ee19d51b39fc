-- Earlier versions can run with this.
-- Words of a person's own that the forms offer as chips. Logs keep their words when one is renamed or deleted.
create table own_chips (
  user_id uuid not null references users (user_id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  kind text not null check (kind in ('symptom', 'trigger', 'mood', 'activity')),
  name text not null check (name <> ''),
  -- In lower case: each name exists once.
  folded text not null generated always as (lower(name)) stored,
  primary key (user_id, id),
  constraint own_chips_name unique (user_id, kind, folded)
);

grant select, insert, update, delete on own_chips to finu_app;
