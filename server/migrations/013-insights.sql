-- Correlations in a person's records, as it was last worked out, and whether something was logged since then. Who
-- has no row has logged nothing.
create table correlations (
  user_id uuid primary key,
  is_due boolean not null,
  -- Both null until it was worked out for the first time.
  computed_at timestamptz,
  result jsonb,
  check ((computed_at is null) = (result is null))
);
create index correlations_due on correlations (user_id) where is_due;

-- Whichever room writes a record, and however, what is known of the person has to be worked out again. Of a row that
-- waits already nothing is written: a log costs one look at it.
create function mark_correlations() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.correlations t where t.user_id = new.user_id and t.is_due;
  if not found then
    insert into public.correlations (user_id, is_due) values (new.user_id, true)
    on conflict (user_id) do update set is_due = true;
  end if;
  return null;
end $$;

-- Makes no row: with an account its symptoms go too, and nothing may be left of it.
create function mark_correlations_again() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.correlations t set is_due = true where t.user_id = old.user_id and not t.is_due;
  return null;
end $$;

-- Who wants the weekly report by mail. Who has no row wants none.
create table report_letters (
  user_id uuid primary key,
  is_wanted boolean not null,
  -- The Monday morning, in the person's own zone, on which the next one is due.
  next_at timestamptz,
  check (is_wanted = (next_at is not null))
);
create index report_letters_due on report_letters (next_at) where next_at is not null;

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
create trigger mark_correlations after insert or update on mood_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on meal_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on exercise_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on fasting_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on symptoms for each row execute function mark_correlations();
create trigger mark_correlations_again after delete on symptoms for each row execute function mark_correlations_again();
create trigger forget_trends after insert or update on mood_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on meal_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on exercise_days for each row execute function forget_trends();
create trigger forget_trends after insert or update on fasting_days for each row execute function forget_trends();
create trigger forget_trends after update on moods for each row execute function forget_trends();
create trigger forget_trends after insert or update or delete on symptoms
  for each row execute function forget_trends();

grant select, insert, update, delete on correlations, report_letters, kept_trends to finu_app;
