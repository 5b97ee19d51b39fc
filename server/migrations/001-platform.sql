-- The server works as finu_app, which owns nothing: what it may not do, it cannot do.
do $$
begin
  create role finu_app nologin;
exception
  -- Roles belong to the whole cluster: another database, or another process just now, may have made it.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  execute format('grant finu_app to %I', current_user);
exception
  when unique_violation then null;
end $$;

grant usage on schema public to finu_app;

-- How often something was tried lately, and by whom or from where: of that a keyed hash alone, whose key lies outside the
-- database. Losing it in a crash costs nothing.
create unlogged table attempts (
  -- Such as 'login'.
  what text not null,
  -- The hash of a person's id, an address or a network.
  whose bytea not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (what, whose)
);
-- What is counted of a person goes with them.
create index attempts_whose on attempts (whose);
grant select, insert, update, delete on attempts to finu_app;

-- The server's key lies outside the database (SECRET_KEY, or a file in DATA_DIR/secrets). Databases of earlier versions had
-- it here; the next start moves it out. For the owner only.
create table server_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  -- Three times 122 random bits.
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  )
);

-- The key of what cannot be sealed anew: marks of trials, salts of the ledger, links that stop letters. It stays the same
-- when the server's key is rotated, and is sealed with that. For the owner only.
create table lasting_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- By which the roles are named that the server works as; null before they are made.
  role_mark text
);

-- Queues a job, and says how often it is tried and after which others. The queue belongs to the owner; finu_app may add to
-- it and nothing else. Of one key a single job waits: the latest. Never for sooner than in a second where a moment is
-- named, so that where clocks disagree, a job that finds itself early and queues itself again does not run hot.
create function queue_job(
  name text, payload json, run_at timestamptz default null, key text default null, attempts integer default 8,
  queue text default null
) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, queue_name => queue,
    run_at => case when run_at is not null then greatest(run_at, clock_timestamp() + interval '1 second') end,
    max_attempts => attempts, job_key => key);
end $$;
revoke execute on function queue_job from public;
grant execute on function queue_job to finu_app;

-- The same where no job of the key is under way or to be tried again: one that was lost begins anew.
create function queue_lost_job(name text, payload json, key text, attempts integer, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from graphile_worker._private_jobs j
    where j.key = queue_lost_job.key and (j.locked_at is not null or j.attempts < j.max_attempts)
  ) then
    perform queue_job(name, payload, key => key, attempts => attempts, queue => queue);
  end if;
end $$;
revoke execute on function queue_lost_job from public;
grant execute on function queue_lost_job to finu_app;

-- What leaves the house: written where it is decided, settled once when it is known how it ended.
create table outbox (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Ids and codes of what it is about; no secrets, and nothing that a person wrote.
  details jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Why it did not leave: a code, never a sentence.
  failure text check (failure ~ '^[A-Za-z0-9_.-]{1,64}$'),
  primary key (user_id, id),
  check (failure is null or settled_at is not null)
);
-- Finds what is open, and what was settled long ago.
create index outbox_by_settling on outbox (settled_at);
grant select, insert, update, delete on outbox to finu_app;

-- Events that other servers told of and that took effect, each once: written in the transaction of their effect.
create table webhook_events (
  -- Who told of it, such as 'payments'.
  source text not null,
  -- As the sender names it.
  id text not null,
  received_at timestamptz not null,
  primary key (source, id)
);
create index webhook_events_by_time on webhook_events (received_at);

grant select, insert, delete on webhook_events to finu_app;

-- The text that a search looks into is kept with each log: to fold it anew for each search took longer than all else.
-- Small letters without accents, as `searchedWords` of the contract has them. What is plain ASCII, as most is, has none to
-- take away.
create function searched_text(parts text[]) returns text
  language sql immutable parallel safe
  return case when octet_length(array_to_string(parts, ' ')) = length(array_to_string(parts, ' '))
    then lower(array_to_string(parts, ' '))
    else regexp_replace(lower(normalize(array_to_string(parts, ' '), NFKD)), '[\u0300-\u036f]', '', 'g') end;
