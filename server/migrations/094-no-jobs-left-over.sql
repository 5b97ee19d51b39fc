-- Jobs that are done anew by their schedule were kept once they had failed at each try, and waited for the operator for
-- nothing. Payments that such a job was to settle are settled by the next one.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('settle_payments', 'compare_payments', 'commit_ledger')
        and j.attempts >= j.max_attempts and j.locked_at is null));
  end if;
end $$;
