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
