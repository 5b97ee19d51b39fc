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
