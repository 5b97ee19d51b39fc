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

-- Medicines as notes of the day, in the person's own words.
create table medicines (
  user_id uuid not null references users (user_id) on delete cascade,
  id uuid not null,
  taken_at timestamptz not null,
  -- The user's day it belongs to.
  day date not null,
  name text not null check (name <> ''),
  dose text check (dose <> ''),
  searched text generated always as (searched_text(array[name, dose]::text[])) stored,
  primary key (user_id, id)
);
create index medicines_by_time on medicines (user_id, taken_at desc, id desc);

grant select, insert, update, delete on medicines to finu_app;
