-- Carries a database of the 60 migrations before 26 November 2026 over to one file for each room (server/migrations): the
-- tables are the same but for these names. Constraints of tables that are spread over machines cannot be renamed.
set local citus.multi_shard_modify_mode = 'sequential';
alter table together rename to correlations;
alter index together_pkey rename to correlations_pkey;
alter index together_due rename to correlations_due;
alter table correlations drop constraint together_check;
alter table correlations add constraint correlations_check check ((computed_at is null) = (result is null));
alter table reminders rename column told to last_handled;
alter table fasts drop constraint fasts_check4, drop constraint fasts_check5;
alter table fasts add constraint fasts_check3 check (is_by_hand = (reward_day is null));
alter table fasts add constraint fasts_check4
  check (status = 'completed' and not is_by_hand or (tokens_earned = 0 and not personal_best));

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

-- Guidance had no language, and was in English as a rule.
update chat_messages set kept = jsonb_set(kept, '{guidance,language}', '"en"')
where kept -> 'guidance' is not null and kept -> 'guidance' ->> 'language' is null;

-- Jobs of these names are gone: the rounds are queued by their schedule under the new names, and whoever waited is due again.
update correlations set is_due = true where user_id in (
  select (j.payload ->> 'user_id')::uuid from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'work_out_together');
delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
where t.id = j.task_id and t.identifier in ('together_round', 'work_out_together');
