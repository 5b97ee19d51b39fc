-- One way into the queue, which says how often a job is tried and after which others. The defaults are for servers of
-- the version before, which may still be running.
drop function queue_job(text, json);
drop function queue_job(text, json, timestamptz, text);
-- Of one key a single job waits: the latest. Never for sooner than in a second where a moment is named, so that where
-- clocks disagree, a job that finds itself early and queues itself again does not run hot.
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

-- A letter that may have arrived is sent again with another link, so both hold until a later letter takes their place.
-- Null where the link is older than this.
alter table links add letter_id uuid;
drop index links_purpose;
create index links_purpose on links (user_id, purpose);

-- Letters that wait to be sent.
do $$
declare
  waiting record;
begin
  for waiting in
    select j.id, j.payload, gen_random_uuid() as letter_id, j.created_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_link' and j.locked_at is null and j.attempts < j.max_attempts
  loop
    insert into outbox (user_id, id, kind, details, created_at) values (
      (waiting.payload->>'user_id')::uuid, waiting.letter_id, 'send_link',
      jsonb_build_object('purpose', waiting.payload->>'purpose'), waiting.created_at);
    update graphile_worker._private_jobs set
      payload = json_build_object('user_id', waiting.payload->>'user_id', 'id', waiting.letter_id),
      key = 'send_link:' || waiting.letter_id,
      max_attempts = 12
    where id = waiting.id;
  end loop;
end $$;
