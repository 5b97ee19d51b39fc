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

-- How often something was tried lately, by a key such as 'login:ip:192.0.2.1'. Losing it in a crash costs nothing.
create unlogged table attempts (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on attempts to finu_app;

-- Queues a job for later. The queue belongs to the owner; finu_app may add to it and nothing else.
create function queue_job(name text, payload json) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, max_attempts => 8);
end $$;
revoke execute on function queue_job from public;
grant execute on function queue_job to finu_app;
