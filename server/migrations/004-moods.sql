create domain level_of_5 as smallint check (value between 1 and 5);
create domain level_of_10 as smallint check (value between 1 and 10);
create domain score_of_10 as numeric(3, 1) check (value between 0 and 10);

create table moods (
  user_id uuid not null,
  id uuid not null,
  logged_at timestamptz not null,
  -- When it was logged, where that was for a moment that is past; null: at that moment itself, as most are.
  recorded_at timestamptz,
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
  searched text generated always as
    (searched_text(array[label, mood_type, notes, social_context]::text[] || triggers || activities)) stored,
  primary key (user_id, id)
);
create index moods_by_time on moods (user_id, logged_at desc, id desc);
create index moods_by_type on moods (user_id, mood_type, logged_at desc, id desc);
create index moods_by_reward_day on moods (user_id, reward_day);

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

grant select, insert, update, delete on moods, mood_days to finu_app;
