-- A person's weights are erased after the person: then there is no latest weight to find after each of them, which cost time that
-- grew with the square of their number.
create function follow_weights() returns trigger language plpgsql set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  latest numeric(5, 2);
begin
  -- Weighings of one person take turns: what follows sees those that came before.
  perform from public.users u where u.user_id = person for no key update;
  if not found then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update public.weight_days d set count = d.count - 1, kg_sum = d.kg_sum - old.weight_kg
    where d.user_id = person and d.day = old.day;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.weight_days as d (user_id, day, count, kg_sum) values (person, new.day, 1, new.weight_kg)
    on conflict (user_id, day) do update set count = d.count + 1, kg_sum = d.kg_sum + excluded.kg_sum;
  end if;
  select w.weight_kg into latest from public.weights w
  where w.user_id = person order by w.measured_at desc, w.id desc limit 1;
  update public.users u set weight_kg = latest where u.user_id = person and u.weight_kg is distinct from latest;
  return null;
end $$;

set local citus.enable_unsafe_triggers = on;
drop trigger follow_weight on weights;
create trigger follow_weights after insert or update or delete on weights for each row execute function follow_weights();
drop function follow_weight();
