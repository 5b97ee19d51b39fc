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
  -- Nothing that was due before this is sent.
  since timestamptz not null,
  -- The latest time by the person's own clock, or mark of a fast, that was decided on: each is sent once at most.
  last_handled text not null default '',
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
