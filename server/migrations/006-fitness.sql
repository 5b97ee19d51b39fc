-- Lets one exclusion constraint compare a user's id and a stretch of time.
create extension if not exists btree_gist;

create domain exercise_minutes as smallint check (value between 1 and 1440);
create domain exercise_kcal as integer check (value between 0 and 20000);
create domain goal_points as smallint check (value between 1 and 200);
create type exercise_timer as enum ('running', 'paused');
create type calorie_source as enum ('entered', 'rate', 'compendium');

create table exercises (
  user_id uuid not null,
  id uuid not null,
  -- When it was done; until then, when it was created. `day` is the user's day of that moment.
  logged_at timestamptz not null,
  day date not null,
  name text not null,
  type text not null,
  duration_minutes exercise_minutes not null,
  calories_burned exercise_kcal not null,
  -- Where they are from, and the activity of the 2024 Compendium that they follow from, as it is sent.
  calories_source calorie_source not null,
  compendium jsonb,
  notes text,
  -- When the server was told that it is done, and the day that counts for in rewards.
  completed_at timestamptz,
  reward_day date,
  -- The timer, by the server's clock: a run that goes on, and the milliseconds of those that ended.
  timer exercise_timer,
  run_started_at timestamptz,
  timed_ms integer not null default 0 check (timed_ms between 0 and 86400000),
  searched text generated always as (searched_text(array[name, notes]::text[])) stored,
  primary key (user_id, id),
  check ((timer is not distinct from 'running') = (run_started_at is not null)),
  check ((completed_at is null) = (reward_day is null)),
  check (timer is null or completed_at is null),
  check ((calories_source = 'compendium') = (compendium is not null))
);
create index exercises_by_time on exercises (user_id, logged_at desc, id desc);
create index exercises_by_type on exercises (user_id, type, logged_at desc, id desc);
create index exercises_by_reward_day on exercises (user_id, reward_day) where reward_day is not null;
-- One timer at a time, running or paused.
create unique index exercises_timer on exercises (user_id) where timer is not null;

-- The stretches of time that timers ran, once they ended. Points are paid for these, so no two of a user's overlap.
create table exercise_runs (
  user_id uuid not null,
  id uuid not null,
  exercise_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, id),
  constraint exercise_runs_overlap exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&)
);
create index exercise_runs_by_end on exercise_runs (user_id, ended_at desc);
create index exercise_runs_by_exercise on exercise_runs (user_id, exercise_id);

-- Sums of completed exercises for each day and each type, kept in the statement that completes one, so that weeks and
-- totals cost the same for ever.
create table exercise_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  minutes integer not null,
  calories integer not null,
  primary key (user_id, day)
);
create table exercise_types (
  user_id uuid not null,
  type text not null,
  count integer not null,
  minutes integer not null,
  calories integer not null,
  primary key (user_id, type)
);

create table goals (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  name text not null,
  type text not null,
  target integer not null,
  unit text not null,
  period text not null,
  category text not null,
  points goal_points not null,
  -- Who made it, as its description says.
  source text not null,
  -- How far it is, on which of the user's days: on any other day it stands at 0.
  current integer not null default 0,
  current_on date,
  -- The completion of that day, where there is one.
  completion_id uuid,
  primary key (user_id, id)
);

create index goals_by_time on goals (user_id, created_at, id);

create table goal_completions (
  user_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  completed_at timestamptz not null,
  day date not null,
  reward_day date not null,
  primary key (user_id, id)
);
create index goal_completions_by_reward_day on goal_completions (user_id, reward_day);

grant select, insert, update, delete on exercises, exercise_days, exercise_types, goals to finu_app;
grant select, insert, delete on exercise_runs, goal_completions to finu_app;
