-- For how long the oldest job that is due has waited, and how many failed for good. The queue belongs to the owner;
-- finu_app may add to it and read these two numbers.
create function read_queue(out oldest_waiting_seconds float8, out failed bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  select
    coalesce(extract(epoch from clock_timestamp() - min(j.run_at) filter (
      where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= clock_timestamp())), 0)::float8,
    count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)
  into oldest_waiting_seconds, failed
  from graphile_worker._private_jobs j;
end $$;
revoke execute on function read_queue from public;
grant execute on function read_queue to finu_app;
