-- Earlier versions can run with this.
-- Sets and distances of exercises, and routines.
alter table exercises
  add column distance_m integer check (distance_m between 1 and 1000000),
  -- As `ExerciseSet` and `PlannedMovement` of the contract have them.
  add column sets jsonb not null default '[]' check (jsonb_array_length(sets) <= 100),
  add column plan jsonb not null default '[]' check (jsonb_array_length(plan) <= 30);

-- Of each completed exercise, each of its movements: its sets, and the best one. Kept with every write of an exercise, so
-- that the last time and the best of a movement cost the same for ever.
create table exercise_movements (
  user_id uuid not null references users (user_id) on delete cascade,
  exercise_id uuid not null,
  -- The name in small letters.
  movement text not null,
  name text not null,
  done_at timestamptz not null,
  sets jsonb not null,
  best_load_kg numeric(6, 2),
  best_reps integer,
  best_seconds integer,
  primary key (user_id, exercise_id, movement)
);
create index exercise_movements_by_time on exercise_movements (user_id, movement, done_at desc);
create index exercise_movements_by_best on exercise_movements
  (user_id, movement, best_load_kg desc nulls last, best_reps desc nulls last, best_seconds desc nulls last, done_at);

create table routines (
  user_id uuid not null references users (user_id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  name text not null,
  movements jsonb not null,
  primary key (user_id, id)
);

grant select, insert, update, delete on exercise_movements, routines to finu_app;
