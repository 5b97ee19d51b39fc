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
  -- Seconds from start to end, and at most the planned time: what sums, averages and records count.
  counted_seconds integer,
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
  primary key (user_id, id),
  -- Time is fasted once: the active fast reaches from its start into all that comes.
  constraint fasts_overlap exclude using gist (user_id with =, tstzrange(start_time, end_time) with &&),
  check ((status = 'active') = (end_time is null)),
  check ((end_time is null) = (end_day is null) and (end_time is null) = (counted_seconds is null)),
  check (end_time >= start_time),
  check (counted_seconds between 0 and planned_duration_hours * 3600),
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
create index fasts_by_length on fasts (user_id, counted_seconds desc) where status = 'completed';

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

grant select, insert, update, delete on fasts to finu_app;
grant select, insert, update on fasting_days, fasting_totals to finu_app;

-- Queues a job for a moment to come. Of one key a single job waits: the latest. Never for sooner than in a second, so
-- that where clocks disagree, a job that finds itself early and queues itself again does not run hot.
create function queue_job(name text, payload json, run_at timestamptz, key text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, run_at => greatest(run_at, clock_timestamp() + interval '1 second'),
    job_key => key, max_attempts => 8);
end $$;
revoke execute on function queue_job(text, json, timestamptz, text) from public;
grant execute on function queue_job(text, json, timestamptz, text) to finu_app;
