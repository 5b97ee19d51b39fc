create domain sleep_minutes as smallint check (value between 5 and 1440);
create type sleep_quality as enum ('rested', 'so_so', 'tired');

-- Nights and naps. `day` is the person's day of waking.
create table nights (
  user_id uuid not null,
  id uuid not null,
  asleep_at timestamptz not null,
  woke_at timestamptz not null,
  day date not null,
  -- As the clock ran, whatever clocks were changed meanwhile. What is too short or too long for it is refused.
  minutes sleep_minutes not null generated always as (floor(extract(epoch from woke_at - asleep_at) / 60)) stored,
  quality sleep_quality,
  notes text,
  searched text generated always as (searched_text(array[notes]::text[])) stored,
  primary key (user_id, id),
  -- Nobody sleeps twice at once.
  constraint nights_overlap exclude using gist (user_id with =, tstzrange(asleep_at, woke_at) with &&)
);
create index nights_by_time on nights (user_id, woke_at desc, id desc);

grant select, insert, update, delete on nights to finu_app;

-- How long the person means to sleep; null if they set nothing.
alter table users add sleep_target_minutes smallint;
alter table users add constraint users_sleep_target check (sleep_target_minutes between 180 and 840);

-- These look at rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger mark_correlations after insert or update on nights for each row execute function mark_correlations();
create trigger mark_correlations_again after delete on nights for each row execute function mark_correlations_again();
create trigger forget_trends after insert or update or delete on nights for each row execute function forget_trends();
