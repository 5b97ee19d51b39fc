create table weights (
  user_id uuid not null,
  id uuid not null,
  measured_at timestamptz not null,
  -- The user's day it belongs to.
  day date not null,
  weight_kg numeric(5, 2) not null check (weight_kg > 0 and weight_kg <= 500),
  notes text check (notes <> ''),
  primary key (user_id, id)
);
create index weights_by_time on weights (user_id, measured_at desc, id desc);

-- Sums for each day, so that trends cost the same for ever.
create table weight_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  kg_sum numeric(9, 2) not null,
  primary key (user_id, day)
);

-- The weight that the person means to have; null if they set none.
alter table users add weight_target_kg numeric(5, 2)
  constraint users_weight_target check (weight_target_kg > 0 and weight_target_kg <= 500);

-- The weight of a profile becomes a log. When it was entered is not known: not before the account, whose beginning it gets, so
-- that no weighing that comes counts as older. Nobody weighs nothing.
update users set weight_kg = null where weight_kg = 0;
insert into weights (user_id, id, measured_at, day, weight_kg)
select user_id, gen_random_uuid(), created_at,
  ((created_at at time zone coalesce(timezone, 'UTC')) - make_interval(mins => day_starts_at_minute))::date, weight_kg
from users where weight_kg is not null;
insert into weight_days (user_id, day, count, kg_sum) select user_id, day, 1, weight_kg from weights;

-- However a weight is written, its day's sum has it, and the profile's weight is the latest one.
create function follow_weight() returns trigger language plpgsql set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  latest numeric(5, 2);
begin
  -- Weighings of one person take turns: what follows sees those that came before.
  perform from public.users u where u.user_id = person for no key update;
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

-- These look at rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger follow_weight after insert or update or delete on weights for each row execute function follow_weight();
create trigger mark_correlations after insert or update on weight_days for each row execute function mark_correlations();
create trigger forget_trends after insert or update on weight_days for each row execute function forget_trends();

grant select, insert, update, delete on weights, weight_days to finu_app;
