-- The schema as the 60 migrations before November 2026 made it, one after the other: what the upgrade begins with.

-- 001-platform.sql
-- The server works as finu_app, which owns nothing: what it may not do, it cannot do.
do $$
begin
  create role finu_app nologin;
exception
  -- Roles belong to the whole cluster: another database, or another process just now, may have made it.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  execute format('grant finu_app to %I', current_user);
exception
  when unique_violation then null;
end $$;

grant usage on schema public to finu_app;

-- How often something was tried lately, by a key such as 'login:ip:192.0.2.1'. Losing it in a crash costs nothing.
create unlogged table attempts (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on attempts to finu_app;

-- Queues a job for later. The queue belongs to the owner; finu_app may add to it and nothing else.
create function queue_job(name text, payload json) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, max_attempts => 8);
end $$;
revoke execute on function queue_job from public;
grant execute on function queue_job to finu_app;

-- 002-accounts.sql
create table users (
  user_id uuid primary key,
  email text,
  display_name text not null check (length(display_name) between 1 and 120),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null,
  last_login timestamptz,
  gender text,
  -- The age as the person last said it, and when: used only where no date of birth is known.
  age_years smallint check (age_years between 1 and 120),
  age_said_on date,
  date_of_birth date,
  activity_level text,
  health_goals text[] not null default '{}',
  dietary_preferences text[] not null default '{}',
  fasting_window text not null default '16:8',
  height_cm smallint check (height_cm between 0 and 300),
  weight_kg numeric(5, 2) check (weight_kg between 0 and 500),
  bio text,
  phone text,
  location text,
  avatar_url text,
  -- An IANA name; UTC is meant until the browser says otherwise.
  timezone text,
  -- Minutes after midnight at which the person's day begins.
  day_starts_at_minute smallint not null default 0 check (day_starts_at_minute between 0 and 1439),
  check ((age_years is null) = (age_said_on is null))
);

-- Who may sign in as whom. Found by what the person brings, so it is keyed by that and not by the user.
create table identities (
  kind text not null check (kind in ('email', 'google', 'wallet')),
  -- An email address in lower case, the provider's subject, a wallet address.
  subject text not null,
  owner_id uuid not null references users (user_id),
  password_hash text,
  proven_at timestamptz,
  created_at timestamptz not null,
  primary key (kind, subject)
);
create unique index identities_owner on identities (owner_id, kind);

create table sessions (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Idle sessions end here; moved on while the session is used, never past ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  primary key (user_id, id),
  check (expires_at <= ends_at)
);
create unique index sessions_token on sessions (user_id, token_hash);

-- Single-use links sent by mail.
create table links (
  user_id uuid not null references users (user_id),
  id uuid not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index links_purpose on links (user_id, purpose);

grant select, insert, update on users, identities to finu_app;
grant select, insert, update, delete on sessions, links to finu_app;

-- 003-rewards.sql
-- Domains rather than check constraints where rows are written often: PostgreSQL reads a table's check constraints
-- anew for every statement, a domain's once.
create domain whole_points as integer check (value >= 0);
create domain transfer_points as integer check (value between 1 and 1000000);

-- One row a user: balances, and what the rules need to know to decide the next grant.
create table reward_accounts (
  -- No foreign key: the row changes twice with every log, and each time the check would lock the user's row.
  user_id uuid primary key,
  -- Counts the decisions made from this row. Whoever writes one names the version it was made from; written from an
  -- older one it comes out as null, which is refused.
  version integer not null default 0,
  -- Written by post_transfer() only.
  points whole_points not null default 0,
  pending whole_points not null default 0,
  owed whole_points not null default 0,
  -- The rest of what the rules need: the reward day and its zone, the day's places, streaks, counts, totals. The
  -- shape is `Progress` in progress.ts; the rules read and write it whole.
  progress jsonb not null
) with (fillfactor = 70);

create type ledger_account as enum ('points', 'pending', 'owed', 'rewards', 'spending', 'treasury', 'forfeit');

-- The ledger. A transfer is one row, so debit and credit are equal by construction. Accounts: 'points', 'pending' and
-- 'owed' are the user's; 'rewards' issues points, 'spending' takes them in, 'treasury' takes what became tokens,
-- 'forfeit' what an erased user left. It knows ids and rule codes, no names or texts.
create table transfers (
  user_id uuid not null,
  id uuid not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount transfer_points not null,
  at timestamptz not null,
  -- A code of rules.ts, or 'spend', 'advance', 'repayment'.
  rule text not null,
  -- What it was for: the id of a log, or a name such as 'mood:2026-01-31' for a streak's run.
  reference text not null,
  -- The log that brought it about: for a milestone, the one that reached it.
  cause uuid,
  day date,
  -- Which of the day's places for the rule a grant took. Deleting the log gives the points back, not the place.
  slot integer,
  reverses uuid,
  primary key (user_id, id),
  foreign key (user_id, reverses) references transfers (user_id, id)
);
create unique index transfers_grant on transfers (user_id, reference, rule) where reverses is null and debit = 'rewards';
create unique index transfers_slot on transfers (user_id, rule, day, slot) where slot is not null;
create unique index transfers_reversal on transfers (user_id, reverses) where reverses is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on transfers
  for each statement execute function refuse_change();

-- Lets a transfer in, and is the one writer of balances. 'owed' is what the user owes, so it grows when debited.
create function post_transfer() returns trigger language plpgsql security definer as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  -- How often a rule may pay on one day; a test holds it against rules.ts.
  if new.slot is not null and new.slot not between 1 and (
    case new.rule
      when 'mood_logged' then 3
      when 'symptom_logged' then 5
      when 'meal_logged' then 6
      when 'healthy_meal' then 3
      when 'fast_started' then 1
      when 'fast_completed' then 1
      when 'ai_chat_session' then 1
      when 'chat_fifth_message' then 2
      else 0
    end)
  then
    raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
  end if;

  if new.reverses is not null and not exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.id = new.reverses
      and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
      and t.rule = new.rule and t.reference = new.reference
  ) then
    raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
  end if;

  update public.reward_accounts set
    points = points + case when new.credit = 'points' then new.amount when new.debit = 'points' then -new.amount else 0 end,
    pending = pending + case when new.credit = 'pending' then new.amount when new.debit = 'pending' then -new.amount else 0 end,
    owed = owed + case when new.debit = 'owed' then new.amount when new.credit = 'owed' then -new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    raise exception 'there is no account %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger post_transfer after insert on transfers for each row execute function post_transfer();

-- What the user said points were spent on; kept apart so that the ledger holds no free text.
create table spends (
  user_id uuid not null references users (user_id),
  id uuid not null,
  amount integer not null,
  -- What was left, so that a repeated request is answered as the first time.
  balance_after integer not null,
  description text not null,
  category text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, id)
);

grant select, insert on transfers, spends to finu_app;
grant select, insert on reward_accounts to finu_app;
grant update (version, progress) on reward_accounts to finu_app;

-- 004-moods.sql
create domain level_of_5 as smallint check (value between 1 and 5);
create domain level_of_10 as smallint check (value between 1 and 10);
create domain score_of_10 as numeric(3, 1) check (value between 0 and 10);

create table moods (
  user_id uuid not null,
  id uuid not null,
  logged_at timestamptz not null,
  -- The user's day it belongs to, and the day it counts for in rewards.
  day date not null,
  reward_day date not null,
  mood_type text not null,
  emoji text not null,
  label text not null,
  energy_level level_of_5 not null,
  stress_level level_of_10 not null,
  happiness_level level_of_5 not null,
  anxiety_level level_of_10 not null,
  overall_wellness_score score_of_10 not null,
  notes text,
  triggers text[] not null,
  activities text[] not null,
  social_context text,
  primary key (user_id, id)
);
create index moods_by_time on moods (user_id, logged_at desc, id desc);

-- Sums for each day, kept in the transaction that writes the mood, so that trends cost the same for ever.
create table mood_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  happiness_sum integer not null,
  energy_sum integer not null,
  stress_sum integer not null,
  anxiety_sum integer not null,
  score_sum numeric(8, 1) not null,
  primary key (user_id, day)
);

grant select, insert, delete on moods to finu_app;
grant select, insert, update on mood_days to finu_app;

-- 005-symptoms.sql
create table symptoms (
  user_id uuid not null,
  id uuid not null,
  logged_at timestamptz not null,
  day date not null,
  reward_day date not null,
  name text not null check (length(name) between 1 and 80),
  category text not null,
  severity text not null,
  severity_score smallint not null check (severity_score between 1 and 5),
  description text,
  potential_triggers text[] not null,
  requires_medical_attention boolean not null,
  resolved_at timestamptz,
  improvement_score smallint check (improvement_score between 1 and 10),
  primary key (user_id, id)
);
create index symptoms_by_time on symptoms (user_id, logged_at desc, id desc);

grant select, insert, update, delete on symptoms to finu_app;

-- 010-fitness.sql
-- Lets one exclusion constraint compare a user's id and a stretch of time.
create extension if not exists btree_gist;

create domain exercise_minutes as smallint check (value between 1 and 1440);
create domain exercise_kcal as integer check (value between 0 and 20000);
create domain goal_points as smallint check (value between 1 and 200);
create type exercise_timer as enum ('running', 'paused');

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
  notes text,
  -- When the server was told that it is done, and the day that counts for in rewards.
  completed_at timestamptz,
  reward_day date,
  -- The timer, by the server's clock: a run that goes on, and the milliseconds of those that ended.
  timer exercise_timer,
  run_started_at timestamptz,
  timed_ms integer not null default 0 check (timed_ms between 0 and 86400000),
  primary key (user_id, id),
  check ((timer is not distinct from 'running') = (run_started_at is not null)),
  check ((completed_at is null) = (reward_day is null)),
  check (timer is null or completed_at is null)
);
create index exercises_by_time on exercises (user_id, logged_at desc, id desc);
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

grant select, insert, update, delete on exercises, goals to finu_app;
grant select, insert, delete on exercise_runs, goal_completions to finu_app;
grant select, insert, update on exercise_days, exercise_types to finu_app;

-- What recurs can be undone and done again within a day: the rules look for it here.
update reward_accounts set progress = progress || '{"dayGrants": {}}';

-- As in 003, with the places of exercise (minutes) and goals (points).
create or replace function post_transfer() returns trigger language plpgsql security definer as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  -- How many places one day has for a rule; a test holds it against rules.ts.
  if new.slot is not null and new.slot not between 1 and (
    case new.rule
      when 'mood_logged' then 3
      when 'symptom_logged' then 5
      when 'meal_logged' then 6
      when 'healthy_meal' then 3
      when 'fast_started' then 1
      when 'fast_completed' then 1
      when 'exercise_logged' then 120
      when 'goal_completed' then 200
      when 'ai_chat_session' then 1
      when 'chat_fifth_message' then 2
      else 0
    end)
  then
    raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
  end if;

  if new.reverses is not null and not exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.id = new.reverses
      and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
      and t.rule = new.rule and t.reference = new.reference
  ) then
    raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
  end if;

  update public.reward_accounts set
    points = points + case when new.credit = 'points' then new.amount when new.debit = 'points' then -new.amount else 0 end,
    pending = pending + case when new.credit = 'pending' then new.amount when new.debit = 'pending' then -new.amount else 0 end,
    owed = owed + case when new.debit = 'owed' then new.amount when new.credit = 'owed' then -new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    raise exception 'there is no account %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- 011-foods.sql
-- Food figures that belong to nobody. The rows come from server/data/foods.json (platform/reference-data.ts).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As a search compares it: small letters, no accents. Not immutable by itself, as the rules of unaccent can be changed;
-- here they are not. Names are whole, as a restore runs without a search path.
create function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;
create function fold_names(name text, aliases text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(public.fold_text(each)) from unnest(array_prepend(name, aliases)) as each
$$;
-- All its words, each after a space, so that ' wo' finds those that begin so.
create function join_names(names text[]) returns text
language sql immutable strict parallel safe as $$
  select ' ' || regexp_replace(array_to_string(names, ' | '), '[^[:alnum:]|]+', ' ', 'g')
$$;

create table foods (
  id text primary key,
  name text not null,
  aliases text[] not null,
  -- In 100 g: kilocalories, grams, milligrams of sodium. Unknown is null, never 0.
  calories numeric(7, 2),
  protein_g numeric(7, 2),
  carbs_g numeric(7, 2),
  fat_g numeric(7, 2),
  fiber_g numeric(7, 2),
  sugar_g numeric(7, 2),
  sodium_mg numeric(8, 2),
  alcohol_g numeric(7, 2),
  -- [{"name": "medium", "grams": 118}], the usual one first.
  portions jsonb not null,
  source text not null,
  reference text not null,
  -- Off where the file no longer has it; meals that name it keep their figures.
  is_listed boolean not null default true,
  names text[] generated always as (fold_names(name, aliases)) stored,
  search text generated always as (join_names(fold_names(name, aliases))) stored
);

-- Packaged foods as an optional provider told them, kept so that it is asked once; and what searches found there.
create table provider_foods (
  id text primary key,
  name text not null,
  brand text,
  calories numeric(7, 2),
  protein_g numeric(7, 2),
  carbs_g numeric(7, 2),
  fat_g numeric(7, 2),
  fiber_g numeric(7, 2),
  sugar_g numeric(7, 2),
  sodium_mg numeric(8, 2),
  portions jsonb not null,
  source text not null,
  reference text not null,
  fetched_at timestamptz not null
);
create table provider_searches (
  search text primary key,
  food_ids text[] not null,
  fetched_at timestamptz not null
);

create view all_foods as
  select 'reference' as kind, id, name, null as brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg,
    portions, source, reference
  from foods
  union all
  select 'provider', id, name, brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, portions, source,
    reference
  from provider_foods;

-- The foods a person has eaten or marked: at most one row for each food there is.
create table own_foods (
  user_id uuid not null,
  food_id text not null,
  used_at timestamptz,
  favourite_at timestamptz,
  primary key (user_id, food_id)
);
create index own_foods_by_use on own_foods (user_id, used_at desc) where used_at is not null;
create index own_foods_by_favourite on own_foods (user_id, favourite_at desc) where favourite_at is not null;

grant select on foods, all_foods to finu_app;
grant select, insert, update, delete on provider_foods, provider_searches to finu_app;
grant select, insert, update on own_foods to finu_app;

-- 012-meals.sql
create table meals (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  -- When it was eaten, and the user's day of that moment.
  eaten_at timestamptz not null,
  day date not null,
  -- The day it counts for in rewards: that of logging it.
  reward_day date not null,
  name text not null,
  meal_type text not null,
  -- As `FoodItem` of the contract has them, with their figures as they were when it was logged.
  food_items jsonb not null,
  notes text,
  image_urls text[] not null,
  post_meal_feelings text[] not null,
  primary key (user_id, id)
);
create index meals_by_time on meals (user_id, eaten_at desc, id desc);
create index meals_by_reward_day on meals (user_id, reward_day);

-- Sums for each day, kept with every write of a meal, so that days and weeks cost the same for ever. Of each figure what
-- is known, and in how many meals it is not, or not wholly.
create table meal_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  -- Meals with estimates in them.
  estimates integer not null,
  calories integer not null,
  protein_g numeric(10, 1) not null,
  carbs_g numeric(10, 1) not null,
  fat_g numeric(10, 1) not null,
  fiber_g numeric(10, 1) not null,
  sugar_g numeric(10, 1) not null,
  sodium_mg integer not null,
  unknown_calories integer not null,
  unknown_protein_g integer not null,
  unknown_carbs_g integer not null,
  unknown_fat_g integer not null,
  unknown_fiber_g integer not null,
  unknown_sugar_g integer not null,
  unknown_sodium_mg integer not null,
  primary key (user_id, day)
);

create table saved_meals (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  name text not null,
  meal_type text,
  food_items jsonb not null,
  primary key (user_id, id)
);
create unique index saved_meals_name on saved_meals (user_id, lower(name));
create index saved_meals_by_time on saved_meals (user_id, created_at desc, id desc);

grant select, insert, update, delete on meals to finu_app;
grant select, insert, update on meal_days to finu_app;
grant select, insert, delete on saved_meals to finu_app;

-- 013-images.sql
-- What one person may keep; the contract names the same figures, and a test holds them against each other.
create domain image_quota_count as integer check (value between 0 and 2000);
create domain image_quota_bytes as bigint check (value between 0 and 209715200);

create table images (
  user_id uuid not null,
  id uuid not null,
  -- When it was uploaded, or let go of by what showed it: unused, it goes a day later.
  unused_since timestamptz not null,
  bytes integer not null,
  width smallint not null,
  height smallint not null,
  -- The record that shows it: an image belongs to one.
  used_by uuid,
  primary key (user_id, id)
);
create index images_unused on images (unused_since) where used_by is null;

create table image_usage (
  user_id uuid primary key,
  count image_quota_count not null,
  bytes image_quota_bytes not null
);

grant select, insert, update, delete on images to finu_app;
grant select, insert, update on image_usage to finu_app;

-- 015-fasting.sql
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

-- 020-chat.sql
-- Lets one index find a person's words among their own messages only.
create extension if not exists btree_gin;

create type chat_state as enum ('writing', 'done', 'stopped', 'failed');
create domain chat_session_id as text check (value ~ '^session_\d{13}_[0-9a-z]{9}$');

create table chat_sessions (
  user_id uuid not null,
  id chat_session_id not null,
  thread_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  message_count integer not null default 0,
  user_message_count integer not null default 0,
  -- Where the next message stands: clocks of several servers are no order.
  next_position integer not null default 0,
  -- The reply being written, and when its writer was last heard of: one at a time.
  writing_id uuid,
  writing_at timestamptz,
  is_stop_asked boolean not null default false,
  primary key (user_id, id),
  check ((writing_id is null) = (writing_at is null))
);
create index chat_sessions_by_time on chat_sessions (user_id, last_message_at desc, id desc);
create unique index chat_sessions_by_thread on chat_sessions (user_id, thread_id);

create table chat_messages (
  user_id uuid not null,
  id uuid not null,
  session_id chat_session_id not null,
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  state chat_state not null,
  created_at timestamptz not null,
  -- Not while it grows.
  words tsvector generated always as (case when state <> 'writing' then to_tsvector('simple', content) end) stored,
  primary key (user_id, id),
  foreign key (user_id, session_id) references chat_sessions (user_id, id) on delete cascade
);
create unique index chat_messages_by_session on chat_messages (user_id, session_id, position);
create index chat_messages_by_word on chat_messages using gin (user_id, words);

-- What a person used on one of their days.
create table chat_days (
  user_id uuid not null,
  day date not null,
  messages integer not null,
  tokens integer not null,
  primary key (user_id, day)
);

grant select, insert, update, delete on chat_sessions, chat_messages to finu_app;
grant select, insert, update on chat_days to finu_app;

-- 021-model-budget.sql
-- What all people together used of the configured model in one UTC day: the breaker behind each person's own budget.
create table model_days (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

grant select, insert, update on model_days to finu_app;

-- 022-proposals.sql
create type proposal_state as enum ('open', 'saved', 'dismissed', 'undone');

-- Cards below a reply: what it proposes to log. A record that was made of one has its id.
create table chat_proposals (
  user_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  -- `kind`, `log` and, of a meal, `nutrition`, as `Proposal` of the contract has them.
  content jsonb not null,
  state proposal_state not null,
  primary key (user_id, id),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);
create unique index chat_proposals_by_message on chat_proposals (user_id, message_id, position);

-- What the assistant keeps in mind about a person, because they said so.
create table chat_memories (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  words text not null,
  primary key (user_id, id)
);

grant select, insert, update, delete on chat_proposals, chat_memories to finu_app;

-- 023-own-words.sql
-- Finds a person's words at a cost that does not grow with other people's: each word is a key together with its user,
-- where an index over both would look through everybody's messages that have the word.
create function own_words(user_id uuid, words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select user_id || '/' || word from unnest(tsvector_to_array(words)) as word));

drop index chat_messages_by_word;
-- Written when a reply ends, which nobody waits for: better than a list of what is still to be sorted in.
create index chat_messages_by_own_word on chat_messages using gin (own_words(user_id, words)) with (fastupdate = off);
drop extension btree_gin;

-- 024-lighter-meals.sql
-- A person's foods are at most a few hundred, sorted when they are asked for. With its own order each meal had to write
-- that anew for all of its foods.
drop index own_foods_by_use;

-- Of most meals everything is known.
alter table meal_days
  alter unknown_calories set default 0,
  alter unknown_protein_g set default 0,
  alter unknown_carbs_g set default 0,
  alter unknown_fat_g set default 0,
  alter unknown_fiber_g set default 0,
  alter unknown_sugar_g set default 0,
  alter unknown_sodium_mg set default 0;

-- 025-favourite-foods.sql
-- What somebody ate lately is read from their latest meals, so that logging a meal writes nothing more for it; the foods
-- they marked are all that is left to keep.
create table favourite_foods (
  user_id uuid not null,
  food_id text not null,
  marked_at timestamptz not null,
  primary key (user_id, food_id)
);
insert into favourite_foods (user_id, food_id, marked_at)
  select user_id, food_id, favourite_at from own_foods where favourite_at is not null;
drop table own_foods;

grant select, insert, update, delete on favourite_foods to finu_app;

-- 026-server-key.sql
-- The secret from which this installation derives its keys: those that mark its tokens as its own, the cookies of known
-- devices, the server's own sign-in to the database. For the owner only: it is read once, at start.
create table server_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  -- Three times 122 random bits.
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  )
);
insert into server_key default values;

-- 027-sessions-refreshed.sql
-- The token before the last refresh: within ten seconds it leads to the new one, later it ends the session.
alter table sessions
  add previous_hash bytea,
  add refreshed_at timestamptz;
create index sessions_previous on sessions (user_id, previous_hash) where previous_hash is not null;

-- 030-fasted-time.sql
-- What sums, averages and records count is what was fasted, past the goal too. The constraint that tied an end to its
-- day and its seconds goes with the column.
alter table fasts drop column counted_seconds;
alter table fasts add column fasted_seconds integer
  generated always as (floor(extract(epoch from end_time - start_time))) stored;
alter table fasts add check ((end_time is null) = (end_day is null));
create index fasts_by_length on fasts (user_id, fasted_seconds desc) where end_time is not null;

update fasting_days d set seconds = f.seconds
  from (select user_id, end_day, sum(fasted_seconds) as seconds from fasts where end_time is not null group by 1, 2) f
  where f.user_id = d.user_id and f.end_day = d.day;
update fasting_totals t set seconds = f.seconds
  from (select user_id, sum(fasted_seconds) as seconds from fasts where end_time is not null group by 1) f
  where f.user_id = t.user_id;

-- 030-weekly-goal.sql
-- Minutes of moderate activity a week that make 100%; by default what the World Health Organization recommends.
alter table users add column weekly_activity_goal_minutes smallint not null default 150
  check (weekly_activity_goal_minutes between 10 and 2000);

-- 032-calorie-source.sql
-- Where the calories of an exercise are from, and the activity of the 2024 Compendium that they follow from, as it is sent.
create type calorie_source as enum ('entered', 'rate', 'compendium');
alter table exercises
  add column calories_source calorie_source,
  add column compendium jsonb;

-- Until now they were entered or by these rates.
update exercises set calories_source = case
  when calories_burned = duration_minutes * case type
    when 'cardio' then 8 when 'strength' then 4 when 'yoga' then 3 when 'hiit' then 10 when 'swimming' then 7
    when 'cycling' then 6 else 5 end
  then 'rate'::calorie_source else 'entered' end;
alter table exercises
  alter calories_source set not null,
  add check ((calories_source = 'compendium') = (compendium is not null));

-- 033-limits-and-balances.sql
-- Balances move into a table of their own, which nobody but the ledger's own function writes: a grant of some columns
-- of a table does not hold where its rows are spread over machines, and a narrow row costs less to write anew.
create table balances (
  user_id uuid primary key,
  points whole_points not null default 0,
  pending whole_points not null default 0,
  owed whole_points not null default 0
) with (fillfactor = 70);
insert into balances select user_id, points, pending, owed from reward_accounts;
alter table reward_accounts drop column points, drop column pending, drop column owed;
grant select on balances to finu_app;

create function open_balance() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.balances (user_id) values (new.user_id);
  return null;
end $$;
create trigger open_balance after insert on reward_accounts for each row execute function open_balance();

-- How many places one day has for a rule; one that is not here has none. Written from rules.ts with the migrations.
create table reward_limits (
  rule text primary key,
  places integer not null check (places > 0)
);
grant select on reward_limits to finu_app;

-- Those that reverse another one are few, so that taking back finds them by what they were for at no cost to the rest.
create index transfers_reversing on transfers (user_id, reference) where reverses is not null;

-- As in 003, for the last time: what changes from rule to rule are rows now.
create or replace function post_transfer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  if new.slot is not null and not exists (
    select from public.reward_limits l where l.rule = new.rule and new.slot between 1 and l.places
  ) then
    raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
  end if;

  if new.reverses is not null and not exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.id = new.reverses
      and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
      and t.rule = new.rule and t.reference = new.reference
  ) then
    raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
  end if;

  update public.balances set
    points = points + case when new.credit = 'points' then new.amount when new.debit = 'points' then -new.amount else 0 end,
    pending = pending + case when new.credit = 'pending' then new.amount when new.debit = 'pending' then -new.amount else 0 end,
    owed = owed + case when new.debit = 'owed' then new.amount when new.credit = 'owed' then -new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    raise exception 'there is no account %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- 034-spread.sql
-- What lets a person's tables lie on several machines. Who may sign in is looked up by what people bring, so it stays in
-- one place, which a foreign key to tables that are elsewhere does not allow; account and identity are one transaction.
alter table identities drop constraint identities_owner_id_fkey;
-- Read with the rest of a person, so that it lies with them.
alter table users add email_proven_at timestamptz;
update users u set email_proven_at = i.proven_at from identities i where i.owner_id = u.user_id and i.kind = 'email';
alter table identities drop column proven_at;
-- Grants of single columns do not reach the parts that a spread table is made of.
revoke update (version, progress) on reward_accounts from finu_app;
grant update on reward_accounts to finu_app;

-- 035-kept-with-a-reply.sql
-- What the coach keeps of its reply for the next one, such as the question it asked: given back to it as it is. Longer
-- than a turn writes it (`mostKept` in the assistant's room) is refused whatever the server says.
alter table chat_messages
  add kept jsonb check (kept is null or (role = 'assistant' and octet_length(kept::text) <= 4096));

-- 036-past-logs.sql
-- A mood and a symptom can be logged for a moment that is past: when it was logged is kept apart then. Null: at that
-- moment itself, as most are.
alter table moods add recorded_at timestamptz;
alter table symptoms add recorded_at timestamptz;
-- What counts for a reward day is not found by its own time any more.
create index moods_by_reward_day on moods (user_id, reward_day);
create index symptoms_by_reward_day on symptoms (user_id, reward_day);

-- 037-outbox.sql
-- One way into the queue, which says how often a job is tried and after which others. The defaults are for servers of
-- the version before, which may still be running.
drop function queue_job(text, json);
drop function queue_job(text, json, timestamptz, text);
-- Of one key a single job waits: the latest. Never for sooner than in a second where a moment is named, so that where
-- clocks disagree, a job that finds itself early and queues itself again does not run hot.
create function queue_job(
  name text, payload json, run_at timestamptz default null, key text default null, attempts integer default 8,
  queue text default null
) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, queue_name => queue,
    run_at => case when run_at is not null then greatest(run_at, clock_timestamp() + interval '1 second') end,
    max_attempts => attempts, job_key => key);
end $$;
revoke execute on function queue_job from public;
grant execute on function queue_job to finu_app;

-- The same where no job of the key is under way or to be tried again: one that was lost begins anew.
create function queue_lost_job(name text, payload json, key text, attempts integer, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from graphile_worker._private_jobs j
    where j.key = queue_lost_job.key and (j.locked_at is not null or j.attempts < j.max_attempts)
  ) then
    perform queue_job(name, payload, key => key, attempts => attempts, queue => queue);
  end if;
end $$;
revoke execute on function queue_lost_job from public;
grant execute on function queue_lost_job to finu_app;

-- What leaves the house: written where it is decided, settled once when it is known how it ended.
create table outbox (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Ids and codes of what it is about; no secrets, and nothing that a person wrote.
  details jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Why it did not leave: a code, never a sentence.
  failure text check (failure ~ '^[A-Za-z0-9_.-]{1,64}$'),
  primary key (user_id, id),
  check (failure is null or settled_at is not null)
);
-- Finds what is open, and what was settled long ago.
create index outbox_by_settling on outbox (settled_at);
grant select, insert, update, delete on outbox to finu_app;

-- A letter that may have arrived is sent again with another link, so both hold until a later letter takes their place.
-- Null where the link is older than this.
alter table links add letter_id uuid;
drop index links_purpose;
create index links_purpose on links (user_id, purpose);

-- Letters that wait to be sent.
do $$
declare
  waiting record;
begin
  for waiting in
    select j.id, j.payload, gen_random_uuid() as letter_id, j.created_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_link' and j.locked_at is null and j.attempts < j.max_attempts
  loop
    insert into outbox (user_id, id, kind, details, created_at) values (
      (waiting.payload->>'user_id')::uuid, waiting.letter_id, 'send_link',
      jsonb_build_object('purpose', waiting.payload->>'purpose'), waiting.created_at);
    update graphile_worker._private_jobs set
      payload = json_build_object('user_id', waiting.payload->>'user_id', 'id', waiting.letter_id),
      key = 'send_link:' || waiting.letter_id,
      max_attempts = 12
    where id = waiting.id;
  end loop;
end $$;

-- 038-sent-again.sql
-- What tells that a call is sent again under its Idempotency-Key: SHA-256 of the file that came, as of a picture nothing
-- but its pixels is kept.
alter table images add digest bytea;
-- Whether a reply is urgent guidance: nobody is congratulated on needing it, now or when the reply is told again.
alter table chat_messages add is_urgent boolean not null default false;

-- 038-tokens.sql
-- Tokens for people's own programs. Found by their hash beside whose they are, as sessions are.
create table personal_tokens (
  user_id uuid not null references users (user_id),
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  -- Names from the contract: what it may do, and nothing else.
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written hourly at most.
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index personal_tokens_by_hash on personal_tokens (user_id, token_hash);

grant select, insert, update, delete on personal_tokens to finu_app;

-- 038-webhook-events.sql
-- Events that other servers told of and that took effect, each once: written in the transaction of their effect.
create table webhook_events (
  -- Who told of it, such as 'payments'.
  source text not null,
  -- As the sender names it.
  id text not null,
  received_at timestamptz not null,
  primary key (source, id)
);
create index webhook_events_by_time on webhook_events (received_at);

grant select, insert, delete on webhook_events to finu_app;

-- 039-changed-logs.sql
-- A log can be changed after it earned: what it has no claim to any more is reversed, and what it is due is granted anew,
-- on the places that it took. So one log has several grants of one rule, told apart by how many there were before.
alter table transfers add column revision smallint not null default 0;
drop index transfers_grant;
create unique index transfers_grant on transfers (user_id, reference, rule, revision)
  where reverses is null and debit = 'rewards';
-- Those that took new places of a day that may be over; few, so that counting them costs the rest nothing.
create index transfers_granted_later on transfers (user_id, day) where revision > 0;

-- However often a log is changed, what stands of it is never more than the places it took ever earned.
create function hold_places() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.reference = new.reference and t.rule = new.rule and t.debit = 'rewards'
    having sum(t.amount) filter (where t.reverses is null and (t.slot is not null or t.revision = 0)) <
      sum(t.amount) filter (where not exists (
        select from public.transfers r where r.user_id = new.user_id and r.reverses = t.id))
  ) then
    raise exception 'a changed log cannot earn more than its places' using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Where people are spread over machines, triggers are let in one by one; this one reads rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger hold_places after insert on transfers for each row
  when (new.revision > 0 and new.debit = 'rewards') execute function hold_places();

-- When the server's clock saw a fast begin and end, where its person told it otherwise later: what it earns by.
alter table fasts add column clocked_start timestamptz, add column clocked_end timestamptz;

grant update on moods to finu_app;

-- 040-sign-in-tickets.sql
-- What a browser that came back from elsewhere, signed in, swaps for its session: once, within a minute.
create table sign_in_tickets (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  -- Of a secret that lies in the browser in which the sign-in began.
  browser_hash bytea not null,
  -- The identity that was proven, which is looked at again.
  identity_kind text not null check (identity_kind in ('google')),
  identity_subject text not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index sign_in_tickets_token on sign_in_tickets (user_id, token_hash);

grant select, insert, delete on sign_in_tickets to finu_app;

-- 043-settings.sql
-- What a person reads and types heights and weights in; they are stored in centimetres and kilograms.
alter table users
  add column units text not null default 'metric' constraint users_units check (units in ('metric', 'imperial'));

-- A cleared text is none.
update users set bio = nullif(bio, ''), phone = nullif(phone, ''), location = nullif(location, '')
where bio = '' or phone = '' or location = '';
alter table users
  add constraint users_bio check (bio <> ''),
  add constraint users_phone check (phone <> ''),
  add constraint users_location check (location <> '');

-- 044-avatars.sql
-- The one picture that a person shows of themselves; it is no record's.
alter table images add column is_avatar boolean not null default false;
alter table images add constraint images_one_use check (not (is_avatar and used_by is not null));
create unique index images_avatar on images (user_id) where is_avatar;

-- What nothing shows.
drop index images_unused;
create index images_unused on images (unused_since) where used_by is null and not is_avatar;

-- 046-own-data.sql
-- What happened to an account: who signed in, and what was changed of the ways in. Each entry carries the hash of the one
-- before, so that none can be changed or left out without its showing.
create table security_events (
  user_id uuid not null,
  id uuid not null,
  -- Counts from 1, without a gap.
  position integer not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The network it came from, and the program.
  network text,
  user_agent text,
  previous bytea not null,
  hash bytea not null,
  primary key (user_id, id)
);
create unique index security_events_position on security_events (user_id, position);

-- What an entry's hash covers: all of it, and the entry before.
create function hash_security_event(previous bytea, user_id uuid, id uuid, "position" integer, at timestamptz, kind text,
  network text, user_agent text) returns bytea language sql immutable set search_path = '' as $$
  select pg_catalog.sha256($1 || pg_catalog.convert_to(pg_catalog.jsonb_build_array($2, $3, $4,
    extract(epoch from $5), $6, $7, $8)::text, 'UTF8'))
$$;

create function chain_security_event() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Those of one person take turns.
  perform from public.users u where u.user_id = new.user_id for no key update;
  select e.position + 1, e.hash into new.position, new.previous
  from public.security_events e where e.user_id = new.user_id order by e.position desc limit 1;
  if not found then
    new.position := 1;
    new.previous := '';
  end if;
  new.hash := public.hash_security_event(new.previous, new.user_id, new.id, new.position, new.at, new.kind, new.network,
    new.user_agent);
  return new;
end $$;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'security events are append-only';
end $$;

set local citus.enable_unsafe_triggers = on;
create trigger chain_security_event before insert on security_events
  for each row execute function chain_security_event();
create trigger append_only before update on security_events for each row execute function refuse_event_change();

-- An account that is erased takes them along.
grant select, insert, delete on security_events to finu_app;

-- Erasing takes everything of a person that is not the ledger.
grant delete on users, identities, spends, reward_accounts, mood_days, exercise_days, exercise_types, fasting_days,
  fasting_totals, meal_days, image_usage, chat_days to finu_app;

-- 050-wallets.sql
-- What wallets were asked to sign: each message once, within five minutes. Found by the nonce in it and never by an
-- address, or strangers could put theirs in its place. Says nothing of anybody: the message itself comes back with its
-- signature.
create table wallet_nonces (
  nonce bytea primary key check (length(nonce) = 16),
  message_hash bytea not null check (length(message_hash) = 32),
  expires_at timestamptz not null
);
create index wallet_nonces_expiry on wallet_nonces (expires_at);

-- One way of writing an address.
alter table identities add constraint identities_wallet check (kind <> 'wallet' or subject ~ '^0x[0-9a-f]{40}$');

grant select, insert, delete on wallet_nonces to finu_app;

-- 055-second-step.sql
-- A code of an app beside whatever else somebody signs in by. A row is made when it is set up; it is on, and asked for,
-- from `turned_on_at`.
create table second_steps (
  user_id uuid primary key references users (user_id),
  -- What the app's codes follow from: sealed with a key of the server's, as it has to be read again.
  secret bytea not null,
  -- While it is set up: the session that does, until when, and whether the app showed a right code.
  setup_session uuid,
  setup_ends_at timestamptz,
  is_proven boolean not null default false,
  turned_on_at timestamptz,
  -- The half minute, counted from 1970, of the latest code that was taken: that code and those before are spent.
  last_half_minute bigint not null default 0,
  last_used_at timestamptz,
  -- Of the hashes of the recovery codes.
  codes_salt bytea,
  check ((turned_on_at is null) = (setup_session is not null)),
  check ((setup_session is null) = (setup_ends_at is null)),
  check (turned_on_at is null or (is_proven and codes_salt is not null))
);

-- Codes that were kept for when the app is not there, as slow hashes. One that is used is deleted.
create table recovery_codes (
  user_id uuid not null references second_steps (user_id) on delete cascade,
  id uuid not null,
  code_hash bytea not null,
  primary key (user_id, id)
);
create unique index recovery_codes_by_hash on recovery_codes (user_id, code_hash);

grant select, insert, update, delete on second_steps to finu_app;
grant select, insert, delete on recovery_codes to finu_app;

-- A ticket may also be what the second step of a sign-in takes, whatever the first one was.
alter table sign_in_tickets drop constraint sign_in_tickets_identity_kind_check;
alter table sign_in_tickets add constraint sign_in_tickets_identity_kind_check
  check (identity_kind in ('email', 'google', 'wallet'));

-- What a session rests on: one thing alone, a passkey (a device, and what unlocks it), or a code besides.
alter table sessions add column proof text not null default 'one_step'
  check (proof in ('one_step', 'passkey', 'second_step'));

-- No session rests on one thing alone where the account has a second step: not by a mistake either.
create function require_second_step() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.proof = 'one_step' and exists (
    select from public.second_steps s where s.user_id = new.user_id and s.turned_on_at is not null
  ) then
    raise exception 'a session needs the second step';
  end if;
  return new;
end $$;

set local citus.enable_unsafe_triggers = on;
create trigger require_second_step before insert on sessions
  for each row execute function require_second_step();

-- 056-email-changes.sql
-- The address an account is to have once whoever reads its letters opens the link sent there. One at a time.
create table email_changes (
  user_id uuid not null,
  id uuid not null,
  email text not null,
  -- Who asked stays signed in.
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index email_changes_owner on email_changes (user_id);
grant select, insert, update, delete on email_changes to finu_app;

-- Where a link was sent to: that, and nothing else, is what opening it proves.
alter table links add email text;
update links l set email = u.email from users u where u.user_id = l.user_id;
delete from links where email is null;
alter table links alter column email set not null;
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in ('verify_email', 'reset_password', 'change_email'));

-- 056-passkeys.sql
-- An account may have several passkeys; of the other ways in there is one of each.
alter table identities drop constraint identities_kind_check;
alter table identities add constraint identities_kind_check check (kind in ('email', 'google', 'wallet', 'passkey'));
drop index identities_owner;
create unique index identities_owner on identities (owner_id, kind) where kind <> 'passkey';
create index identities_of_owner on identities (owner_id);

-- What is known of a passkey, beside the identity that it is found by.
create table passkeys (
  user_id uuid not null references users (user_id),
  id uuid not null,
  -- The identity's subject: the key's own id, in Base64url.
  credential_id text not null,
  -- In COSE's form.
  public_key bytea not null,
  -- How often the key says that it signed; 0 where it does not count.
  counter bigint not null,
  -- How browsers reach it.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index passkeys_by_credential on passkeys (user_id, credential_id);

-- What passkeys were asked to sign: each once, within five minutes. Says nothing of anybody but, where a passkey is to be
-- added, the session that it is for.
create table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

grant select, insert, update, delete on passkeys to finu_app;
grant select, insert, delete on passkey_challenges to finu_app;

-- 065-conversions.sql
-- Points that become FINU. A conversion belongs to its person; what is signed and sent for it lies apart, as one key
-- pays for everybody, transaction by transaction.
create type conversion_state as enum ('requested', 'signed', 'broadcast', 'paid', 'refunded');

create table conversions (
  user_id uuid not null references users (user_id),
  id uuid not null,
  points transfer_points not null,
  -- What it was when it was asked for.
  points_per_token integer not null check (points_per_token > 0),
  -- FINU in its smallest unit, of which 10^18 make one.
  wei numeric(60) not null check (wei > 0),
  balance_after integer not null,
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint not null,
  -- Its number on the chain, which the treasury pays once.
  payment_id text not null check (payment_id ~ '^0x[0-9a-f]{64}$'),
  state conversion_state not null default 'requested',
  requested_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  refund_reason text check (refund_reason in ('not_accepted', 'failed_on_chain', 'too_busy')),
  transaction_hash text check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint,
  primary key (user_id, id),
  check (wei * points_per_token = points::numeric * 1000000000000000000),
  check ((state in ('paid', 'refunded')) = (settled_at is not null)),
  check ((state = 'refunded') = (refund_reason is not null)),
  check (state <> 'paid' or transaction_hash is not null)
);
-- One at a time.
create unique index conversions_open on conversions (user_id) where state not in ('paid', 'refunded');
create index conversions_waiting on conversions (chain_id, requested_at) where state = 'requested';
create index conversions_by_hash on conversions (user_id, transaction_hash) where transaction_hash is not null;
grant select, insert, update, delete on conversions to finu_app;

-- Its points are set aside once, and then go one way, once.
create unique index transfers_set_aside on transfers (user_id, reference) where credit = 'pending';
create unique index transfers_outcome on transfers (user_id, reference) where debit = 'pending';
-- Rows lie in the order in which they came, so that a day is found by a few pages, at next to no cost for writing.
create index transfers_by_time on transfers using brin (at) with (pages_per_range = 16);

-- A conversion goes forward only, and never without its points.
create function check_conversion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or not exists (
      select from public.transfers t where t.user_id = new.user_id and t.reference = new.id::text
        and t.debit = 'points' and t.credit = 'pending' and t.amount = new.points
    ) then
      raise exception 'a conversion begins with its points set aside' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.points, new.points_per_token, new.wei, new.to_address, new.chain_id, new.payment_id, new.requested_at)
    is distinct from (old.points, old.points_per_token, old.wei, old.to_address, old.chain_id, old.payment_id, old.requested_at)
    or new.state < old.state
    or (old.state in ('paid', 'refunded') and new is distinct from old)
    or (new.state = 'paid' and old.state not in ('signed', 'broadcast', 'paid'))
  then
    raise exception 'a conversion does not change so' using errcode = 'check_violation';
  end if;
  if new.state in ('paid', 'refunded') and old.state <> new.state and not exists (
    select from public.transfers t where t.user_id = new.user_id and t.reference = new.id::text
      and t.debit = 'pending' and t.amount = new.points
      and t.credit = case when new.state = 'paid' then 'treasury' else 'points' end::public.ledger_account
  ) then
    raise exception 'a conversion ends with its points' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_conversion before insert or update on conversions
  for each row execute function check_conversion();

-- A treasury as it is known here, by its chain: whether it is stopped, how far its payments were compared, its cap.
create table treasuries (
  chain_id bigint primary key,
  address text not null,
  -- What may be promised in any 24 hours; the contract has a cap of its own.
  daily_cap numeric(60) not null,
  -- Why nothing is paid until somebody has looked; null where it is.
  stopped_reason text check (stopped_reason ~ '^[a-z_]{1,64}$'),
  stopped_at timestamptz,
  -- Up to which block payments on the chain were held against the books.
  compared_block bigint not null
);
grant select, insert, update on treasuries to finu_app;

-- What was promised in each hour since 1970.
create table promised_hours (
  chain_id bigint not null,
  hour bigint not null,
  wei numeric(60) not null check (wei > 0),
  primary key (chain_id, hour)
);
grant select on promised_hours to finu_app;

-- Promises an amount, where it is within the cap of the hour under way and the 24 before it. Whoever promises waits for
-- the others.
create function promise_payment(chain bigint, promised_at timestamptz, amount numeric) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.treasuries;
  this_hour bigint := floor(extract(epoch from promised_at) / 3600);
  promised numeric;
begin
  select * into known from public.treasuries where chain_id = chain for update;
  if not found or known.stopped_reason is not null then
    return 'stopped';
  end if;
  select coalesce(sum(wei), 0) into promised from public.promised_hours
  where chain_id = chain and hour > this_hour - 25;
  if promised + amount > known.daily_cap then
    return 'daily_cap';
  end if;
  insert into public.promised_hours as p values (chain, this_hour, amount)
  on conflict (chain_id, hour) do update set wei = p.wei + excluded.wei;
  return null;
end $$;
revoke execute on function promise_payment from public;
grant execute on function promise_payment to finu_app;

-- What a day of the ledger came to. Written on the chain the night after it.
create table ledger_commitments (
  chain_id bigint not null,
  day date not null,
  root text not null check (root ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- The transaction that writes it down; null until there is one, and again where one failed.
  nonce bigint,
  transaction_hash text,
  block_number bigint,
  primary key (chain_id, day),
  check ((transaction_hash is null) = (block_number is null))
);
create index ledger_commitments_open on ledger_commitments (chain_id, day) where transaction_hash is null;
grant select, insert, update on ledger_commitments to finu_app;

-- The way from what a person's entries of a day came to, up to the day's root: 33 bytes each step, the first of which
-- says on which side the neighbour lies.
create table ledger_days (
  user_id uuid not null,
  day date not null,
  path bytea not null check (length(path) % 33 = 0),
  primary key (user_id, day)
);
grant select, insert, update, delete on ledger_days to finu_app;

-- Transactions of the key that pays. Each nonce stands for one thing, and each conversion has one nonce.
create table payer_transactions (
  chain_id bigint not null,
  payer text not null,
  nonce bigint not null,
  -- Whose conversion it pays, until that is settled: what is on the chain for good leads to nobody here.
  owner_id uuid,
  conversion_id uuid,
  payment_id text unique,
  to_address text,
  wei numeric(60),
  -- Or which day of the ledger it writes down.
  day date,
  root text,
  opened_at timestamptz not null,
  lost_since timestamptz,
  seen_block bigint,
  settled_at timestamptz,
  -- The attempt that the chain took, in the end; where it did what it was for.
  final_hash text,
  is_done boolean,
  -- Whether its payment was found among the chain's events.
  is_compared boolean not null default false,
  primary key (chain_id, payer, nonce),
  check ((owner_id is null) = (conversion_id is null or settled_at is not null)),
  check ((conversion_id is null) = (payment_id is null)),
  check ((conversion_id is null) = (to_address is null)),
  check ((conversion_id is null) = (wei is null)),
  check ((conversion_id is null) <> (day is null)),
  check ((day is null) = (root is null)),
  check ((settled_at is null) = (final_hash is null)),
  check ((settled_at is null) = (is_done is null))
);
create index payer_transactions_open on payer_transactions (chain_id, payer, nonce) where settled_at is null;
create index payer_transactions_uncompared on payer_transactions (chain_id, seen_block)
  where is_done and conversion_id is not null and not is_compared;
create index payer_transactions_by_owner on payer_transactions (owner_id, conversion_id) where owner_id is not null;

-- Every signed form of a transaction, kept before it is sent; only these bytes are ever sent.
create table payer_attempts (
  chain_id bigint not null,
  payer text not null,
  nonce bigint not null,
  number integer not null check (number between 1 and 1000),
  hash text not null unique check (hash ~ '^0x[0-9a-f]{64}$'),
  raw text not null,
  max_fee_per_gas numeric(40) not null,
  max_priority_fee_per_gas numeric(40) not null,
  is_cancel boolean not null,
  signed_at timestamptz not null,
  sent_at timestamptz,
  primary key (chain_id, payer, nonce, number),
  foreign key (chain_id, payer, nonce) references payer_transactions
);
grant select, insert, update on payer_transactions, payer_attempts to finu_app;

-- 066-leaderboard.sql
-- Who wants to be listed, under which name, and what they earned this week. In one place, as ranks are of everybody.
create table leaderboard_entries (
  owner_id uuid primary key,
  alias text not null check (length(alias) between 2 and 24),
  joined_at timestamptz not null,
  -- The Monday of the week that was counted.
  week date not null,
  points integer not null,
  -- Of achievements, by their category.
  by_category jsonb not null default '{}'
);
-- Nobody is taken for somebody else.
create unique index leaderboard_alias on leaderboard_entries (lower(alias));
create index leaderboard_by_points on leaderboard_entries (week, points desc, owner_id);
grant select, insert, update, delete on leaderboard_entries to finu_app;

-- 067-subscription.sql
-- The plan of a person: a trial, what the payment provider said last, or both. Who has no row is on the free plan.
create table subscriptions (
  user_id uuid primary key references users (user_id),
  trial_started_at timestamptz,
  -- Seven days later, or when it was ended.
  trial_ends_at timestamptz,
  customer_id text,
  -- How many checkouts there were; part of the key by which the provider knows one asked for twice.
  checkouts integer not null default 0,
  checkout_id text,
  subscription_id text,
  status text,
  -- When the next payment is due; null where none is.
  renews_at timestamptz,
  -- When it ends, where it was cancelled for the end of what is paid.
  ends_at timestamptz,
  -- Until when Premium is open, with days of grace for a renewal that is not through yet.
  paid_until timestamptz,
  -- What the provider is asked is numbered, so that an older answer never takes the place of a later one.
  asked integer not null default 0,
  answered integer not null default 0,
  -- Whose failure was told by letter.
  failed_invoice_id text,
  check ((trial_started_at is null) = (trial_ends_at is null)),
  check (trial_ends_at between trial_started_at and trial_started_at + interval '7 days'),
  check (subscription_id is null or customer_id is not null),
  check ((subscription_id is null) = (status is null)),
  check (paid_until is null or subscription_id is not null),
  check (answered <= asked)
);
create index subscriptions_due on subscriptions (renews_at) where renews_at is not null;

-- One customer each. Looked up by what the provider tells, so it lies in one place, as identities do.
create table payment_customers (
  customer_id text primary key,
  owner_id uuid not null unique,
  created_at timestamptz not null
);

-- Who had a trial: keyed hashes of address, Google account and wallet. They outlast the account and lead to nobody.
create table used_trials (
  identity_hash bytea primary key,
  used_at timestamptz not null
);

-- A trial begins once and gets no longer.
create function check_trial() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.trial_started_at is not null
    and (new.trial_started_at is distinct from old.trial_started_at or new.trial_ends_at > old.trial_ends_at)
  then
    raise exception 'a trial begins once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
set local citus.enable_unsafe_triggers = on;
create trigger check_trial before update on subscriptions for each row execute function check_trial();

grant select, insert, update, delete on subscriptions to finu_app;
grant select, insert, delete on payment_customers to finu_app;
grant select, insert on used_trials to finu_app;

-- 068-revisions.sql
-- Cards below a reply that change or delete a record, apart from those that propose one.
create table chat_revisions (
  user_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  record_id uuid not null,
  -- As `Revision` of the contract has it, but for its id and state.
  content jsonb not null,
  -- Of the record as it was, to find out whether it is still so.
  fingerprint text not null,
  state proposal_state not null,
  primary key (user_id, id),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);
create unique index chat_revisions_by_message on chat_revisions (user_id, message_id, position);

grant select, insert, update, delete on chat_revisions to finu_app;

-- 069-messages-that-log.sql
-- Messages of a day that only logged, which are none of those that the free plan has.
alter table chat_days add logging integer not null default 0;

-- 070-together.sql
-- What goes together in a person's records, as it was last worked out, and whether something was logged since then. Who
-- has no row has logged nothing.
create table together (
  user_id uuid primary key,
  is_due boolean not null,
  -- Both null until it was worked out for the first time.
  computed_at timestamptz,
  result jsonb,
  check ((computed_at is null) = (result is null))
);
create index together_due on together (user_id) where is_due;

-- Whichever room writes a record, and however, what is known of the person has to be worked out again. Of a row that
-- waits already nothing is written: a log costs one look at it.
create function mark_together() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.together t where t.user_id = new.user_id and t.is_due;
  if not found then
    insert into public.together (user_id, is_due) values (new.user_id, true)
    on conflict (user_id) do update set is_due = true;
  end if;
  return null;
end $$;

-- Makes no row: with an account its symptoms go too, and nothing may be left of it.
create function mark_together_again() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.together t set is_due = true where t.user_id = old.user_id and not t.is_due;
  return null;
end $$;

-- These look at a row of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger mark_together after insert or update on mood_days for each row execute function mark_together();
create trigger mark_together after insert or update on meal_days for each row execute function mark_together();
create trigger mark_together after insert or update on exercise_days for each row execute function mark_together();
create trigger mark_together after insert or update on fasting_days for each row execute function mark_together();
create trigger mark_together after insert or update on symptoms for each row execute function mark_together();
create trigger mark_together_again after delete on symptoms for each row execute function mark_together_again();

insert into together (user_id, is_due) select user_id, true from users;

grant select, insert, update, delete on together to finu_app;

-- 071-report-letters.sql
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

-- 074-nutrition-targets.sql
-- What the person means to eat on a day; either all of it is said or nothing.
alter table users
  add column target_calories smallint check (target_calories between 1200 and 6000),
  add column target_protein_g smallint check (target_protein_g between 10 and 400),
  add column target_carbs_g smallint check (target_carbs_g between 20 and 900),
  add column target_fat_g smallint check (target_fat_g between 10 and 300),
  add constraint users_targets_together
    check (num_nulls(target_calories, target_protein_g, target_carbs_g, target_fat_g) in (0, 4));

-- 075-reminders.sql
create domain clock_time as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- When a person may be reached. Who has no row has what is usual.
create table reminder_choices (
  user_id uuid primary key,
  meal_times text[] not null
    check (array_to_string(meal_times, ' ') ~ '^([01][0-9]|2[0-3]):[0-5][0-9] ([01][0-9]|2[0-3]):[0-5][0-9]$'),
  mood_time clock_time not null,
  quiet_from clock_time not null,
  quiet_until clock_time not null,
  fast_end_passes boolean not null
);

-- What reminds a person: a row for each kind that is wanted.
create table reminders (
  user_id uuid not null,
  kind text not null check (kind in ('meal_reminders', 'fasting_alerts', 'mood_check_ins', 'goal_deadlines')),
  -- Nothing that was due before this is told.
  since timestamptz not null,
  -- What was told last: a time by the person's own clock, or a mark of a fast. Of each it is told once.
  told text not null default '',
  -- When it is looked at next; null where a fast has to begin first.
  next_at timestamptz,
  primary key (user_id, kind)
);
create index reminders_due on reminders (next_at) where next_at is not null;

-- A fast that begins, or is said to have begun at another time, has other marks to come, whoever writes it.
create function await_marks() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.reminders r set next_at = '-infinity' where r.user_id = new.user_id and r.kind = 'fasting_alerts';
  return null;
end $$;

-- In another zone the same times are other moments.
create function move_reminders() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.reminders r set next_at = '-infinity' where r.user_id = new.user_id and r.next_at is not null;
  return null;
end $$;

-- These look at rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger await_marks after insert or update of start_time on fasts for each row when (new.end_time is null) execute function await_marks();
create trigger move_reminders after update on users for each row
  when (old.timezone is distinct from new.timezone or old.day_starts_at_minute <> new.day_starts_at_minute)
  execute function move_reminders();

grant select, insert, update, delete on reminder_choices, reminders to finu_app;

-- 078-histories.sql
-- What a history is filtered by is found by an index that begins with it, however rare it is and however long the rest.
create index moods_by_type on moods (user_id, mood_type, logged_at desc, id desc);
create index symptoms_by_category on symptoms (user_id, category, logged_at desc, id desc);
create index symptoms_by_severity on symptoms (user_id, severity, logged_at desc, id desc);
create index symptoms_open_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is null;
create index symptoms_resolved_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is not null;

-- 079-more-histories.sql
create index meals_by_type on meals (user_id, meal_type, eaten_at desc, id desc);
create index exercises_by_type on exercises (user_id, type, logged_at desc, id desc);
create index fasts_by_type on fasts (user_id, fasting_type, start_time desc, id desc);

-- 080-kept-trends.sql
-- Trends as they were last worked out for a person and a period. A row is right for as long as it is there: whatever its
-- figures are made of takes it away as it changes.
create table kept_trends (
  user_id uuid not null,
  days integer not null check (days between 1 and 365),
  -- The person's day it was made on, which is its last: tomorrow's is another.
  end_date date not null,
  -- What the answer was made of: a release that answers otherwise does not take it.
  shape text not null,
  answer json not null,
  primary key (user_id, days)
);
-- One row for each period, and no long history: else every log would have so many expected that a small table were read
-- whole for it.
alter table kept_trends alter user_id set (n_distinct = -0.25);

-- The lock is held until what is written here is there to be read. Whoever keeps trends has it alone: they work them out
-- while nobody is in between, and who writes meanwhile waits here and then takes away what was kept.
create function forget_trends() returns trigger language plpgsql set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(1953656430, pg_catalog.hashtext(person::text));
  delete from public.kept_trends k where k.user_id = person;
  return null;
end $$;

-- These look at rows of the same person only. Whoever adds a mood or takes one away changes its day's sums as well.
set local citus.enable_unsafe_triggers = on;
create trigger forget_trends after insert or update on mood_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on meal_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on exercise_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on fasting_days for each row execute function forget_trends();
create trigger forget_trends after update on moods for each row execute function forget_trends();
create trigger forget_trends after insert or update or delete on symptoms
  for each row execute function forget_trends();

grant select, insert, update, delete on kept_trends to finu_app;

-- 081-plans-made-once.sql
-- As before. What a transfer is held to is looked up only where there is something to look up: as one condition with it,
-- PostgreSQL found the look-up needless for most transfers and planned it anew for each, which took longer than the rest.
create or replace function post_transfer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  if new.slot is not null then
    if not exists (
      select from public.reward_limits l where l.rule = new.rule and new.slot between 1 and l.places
    ) then
      raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
    end if;
  end if;

  if new.reverses is not null then
    if not exists (
      select from public.transfers t
      where t.user_id = new.user_id and t.id = new.reverses
        and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
        and t.rule = new.rule and t.reference = new.reference
    ) then
      raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
    end if;
  end if;

  update public.balances set
    points = points + case when new.credit = 'points' then new.amount when new.debit = 'points' then -new.amount else 0 end,
    pending = pending + case when new.credit = 'pending' then new.amount when new.debit = 'pending' then -new.amount else 0 end,
    owed = owed + case when new.debit = 'owed' then new.amount when new.credit = 'owed' then -new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    raise exception 'there is no account %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- 085-searched-text.sql
-- The text that a search looks into is kept with each log: to fold it anew for each search took longer than all else.
-- Small letters without accents, as `searchedWords` of the contract has them. What is plain ASCII, as most is, has none to
-- take away.
create function searched_text(parts text[]) returns text
  language sql immutable parallel safe
  return case when octet_length(array_to_string(parts, ' ')) = length(array_to_string(parts, ' '))
    then lower(array_to_string(parts, ' '))
    else regexp_replace(lower(normalize(array_to_string(parts, ' '), NFKD)), '[\u0300-\u036f]', '', 'g') end;

create function names_of_foods(foods jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(select food ->> 'name' from jsonb_array_elements(foods) food);

alter table moods add column searched text generated always as
  (searched_text(array[label, mood_type, notes, social_context]::text[] || triggers || activities)) stored;
alter table symptoms add column searched text generated always as
  (searched_text(array[name, description]::text[] || potential_triggers)) stored;
alter table meals add column searched text generated always as
  (searched_text(array[name, notes]::text[] || post_meal_feelings || names_of_foods(food_items))) stored;
alter table fasts add column searched text generated always as
  (searched_text(array[motivation_note, reason, first_meal]::text[])) stored;
alter table exercises add column searched text generated always as
  (searched_text(array[name, notes]::text[])) stored;

-- 090-heights-with-decimals.sql
-- Heights to the millimetre: 170.5 cm, and half an inch.
alter table users alter column height_cm type numeric(4, 1);

-- 092-confirmed-sessions.sql
-- When the person of a session last proved on the spot to be themselves, by their password or a passkey.
alter table sessions add confirmed_at timestamptz;

-- 093-wallet-only.sql
-- Whether nothing but a wallet says who a person is: anybody makes as many as they like. Such an account earns no points
-- and has no trial, until an email or Google proves a person; then never again.
alter table users add is_wallet_only boolean not null default false;
update users set is_wallet_only = true
where email is null and user_id not in (select owner_id from identities where kind = 'google');

-- 094-no-jobs-left-over.sql
-- Jobs that are done anew by their schedule were kept once they had failed at each try, and waited for the operator for
-- nothing. Payments that such a job was to settle are settled by the next one.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('settle_payments', 'compare_payments', 'commit_ledger')
        and j.attempts >= j.max_attempts and j.locked_at is null));
  end if;
end $$;

-- 095-key-outside.sql
-- The server's key lies outside the database from here on (SECRET_KEY, or a file in DATA_DIR/secrets): a copy of the
-- database opens nothing of what is sealed in it. The next start moves a key that lies here out, and empties server_key.

-- A key that no role was made with was never used: it is the one that a new database was given a moment ago.
delete from server_key
where not exists (select from pg_roles where rolname = 'finu_server_' || left(encode(sha256(key), 'hex'), 10));

-- The key of what cannot be sealed anew: marks of trials, salts of the ledger, links that stop letters. It stays the same
-- when the server's key is rotated, and is sealed with that. For the owner only.
create table lasting_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- By which the roles are named that the server works as; null before they are made.
  role_mark text
);

-- 096-counted-by-hash.sql
-- How often something was tried lately, and by whom or from where: of that a keyed hash alone, whose key lies outside the
-- database. What was counted until now is forgotten with the addresses that it was counted by.
drop table attempts;
create unlogged table attempts (
  -- Such as 'login'.
  what text not null,
  -- The hash of a person's id, an address or a network.
  whose bytea not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (what, whose)
);
-- What is counted of a person goes with them.
create index attempts_whose on attempts (whose);
grant select, insert, update, delete on attempts to finu_app;

-- 097-tokens-asked-for.sql
-- Under which Idempotency-Key a token was asked for, as a hash. Its secret follows from that and from its id, so that
-- nothing brings back the secret of one that was deleted.
alter table personal_tokens add column asked_hash bytea;
create unique index personal_tokens_asked on personal_tokens (user_id, asked_hash);

-- 103-search-in-any-script.sql
-- Messages are searched without regard to accents, and in scripts that put no spaces between words each letter is a word:
-- a search in these looks for the letters by the index, and for the whole of them in what that finds.
create function searched_words(content text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, case when octet_length(content) = length(content) then content else
    regexp_replace(searched_text(array[content]),
      '([\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])',
      ' \1 ', 'g') end);

alter table chat_messages drop column words;
alter table chat_messages add column words tsvector
  generated always as (case when state <> 'writing' then searched_words(content) end) stored;
create index chat_messages_by_own_word on chat_messages using gin (own_words(user_id, words)) with (fastupdate = off);
