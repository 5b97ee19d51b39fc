-- Carries a database of the 60 migrations before November 2026 over to one file for each room (server/migrations): the tables
-- are the same but for these names.
alter table together rename to correlations;
alter table correlations rename constraint together_pkey to correlations_pkey;
alter table correlations rename constraint together_check to correlations_check;
alter index together_due rename to correlations_due;
alter table reminders rename column told to last_sent;
alter table fasts rename constraint fasts_check4 to fasts_check3;
alter table fasts rename constraint fasts_check5 to fasts_check4;

create function mark_correlations() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.correlations t where t.user_id = new.user_id and t.is_due;
  if not found then
    insert into public.correlations (user_id, is_due) values (new.user_id, true)
    on conflict (user_id) do update set is_due = true;
  end if;
  return null;
end $$;
create function mark_correlations_again() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.correlations t set is_due = true where t.user_id = old.user_id and not t.is_due;
  return null;
end $$;

set local citus.enable_unsafe_triggers = on;
drop trigger mark_together on mood_days;
drop trigger mark_together on meal_days;
drop trigger mark_together on exercise_days;
drop trigger mark_together on fasting_days;
drop trigger mark_together on symptoms;
drop trigger mark_together_again on symptoms;
drop function mark_together, mark_together_again;
create trigger mark_correlations after insert or update on mood_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on meal_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on exercise_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on fasting_days for each row execute function mark_correlations();
create trigger mark_correlations after insert or update on symptoms for each row execute function mark_correlations();
create trigger mark_correlations_again after delete on symptoms for each row execute function mark_correlations_again();

-- Jobs of these names are queued anew by their schedule under the new ones.
delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
where t.id = j.task_id and t.identifier in ('together_round', 'work_out_together');
