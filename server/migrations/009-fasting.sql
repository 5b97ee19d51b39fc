create domain fast_hours as smallint check (value between 1 and 168);
create domain fast_milestones as smallint check (value between 0 and 3);
create type fast_status as enum ('active', 'completed', 'broken');

create table fasts (
  user_id uuid not null,
  id uuid not null,
  fasting_type text not null,
  planned_duration_hours fast_hours not null,
  -- By the server's clock, except where it was entered by hand. `day` and `end_day` are the user's days of them.
  start_time timestamptz not null,
  end_time timestamptz,
  day date not null,
  end_day date,
  status fast_status not null,
  -- When the server's clock saw it begin and end, where its person said otherwise later: what it earns by.
  clocked_start timestamptz,
  clocked_end timestamptz,
  -- What sums, averages and records count: what was fasted, past the goal too.
  fasted_seconds integer generated always as (floor(extract(epoch from end_time - start_time))) stored,
  goals text[] not null,
  motivation_note text,
  first_meal text,
  reason text,
  is_by_hand boolean not null,
  -- The day its start counts for in rewards; null where it was entered by hand, for it earns nothing.
  reward_day date,
  -- How many of its milestones were decided, each once, whatever the day's limits left of its points.
  milestones_reached fast_milestones not null default 0,
  tokens_earned whole_points not null default 0,
  personal_best boolean not null default false,
  searched text generated always as (searched_text(array[motivation_note, reason, first_meal]::text[])) stored,
  primary key (user_id, id),
  -- Time is fasted once: the active fast reaches from its start into all that comes.
  constraint fasts_overlap exclude using gist (user_id with =, tstzrange(start_time, end_time) with &&),
  check ((status = 'active') = (end_time is null)),
  check ((end_time is null) = (end_day is null)),
  check (end_time >= start_time),
  check (is_by_hand = (reward_day is null)),
  check (status = 'completed' and not is_by_hand or (tokens_earned = 0 and not personal_best))
);
-- One fast at a time.
create unique index fasts_active on fasts (user_id) where end_time is null;
create index fasts_by_time on fasts (user_id, start_time desc, id desc);
-- One for each status, so that those of a rare one are not searched for among all.
create index fasts_active_by_time on fasts (user_id, start_time desc, id desc) where status = 'active';
create index fasts_completed_by_time on fasts (user_id, start_time desc, id desc) where status = 'completed';
create index fasts_broken_by_time on fasts (user_id, start_time desc, id desc) where status = 'broken';
create index fasts_by_reward_day on fasts (user_id, reward_day) where reward_day is not null;
create index fasts_by_type on fasts (user_id, fasting_type, start_time desc, id desc);
create index fasts_by_length on fasts (user_id, fasted_seconds desc) where end_time is not null;

-- Sums of the ended fasts by the day they ended on, and of all of them, kept in the statement that ends one.
create table fasting_days (
  user_id uuid not null,
  day date not null,
  fasts integer not null,
  completed integer not null,
  seconds bigint not null,
  primary key (user_id, day)
);
create table fasting_totals (
  user_id uuid primary key,
  fasts integer not null,
  completed integer not null,
  seconds bigint not null
);

grant select, insert, update, delete on fasts, fasting_days, fasting_totals to finu_app;
