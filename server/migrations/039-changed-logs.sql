-- A log can be changed after it earned: what it has no claim to any more is reversed, and what it is due is granted anew,
-- on the places that it took. So one log has several grants of one rule, told apart by how many there were before.
alter table transfers add column revision smallint not null default 0;
drop index transfers_grant;
create unique index transfers_grant on transfers (user_id, reference, rule, revision)
  where reverses is null and debit = 'rewards';
-- Those that took new places of a day that may be over; few, so that counting them costs the rest nothing.
create index transfers_granted_later on transfers (user_id, day) where revision > 0;

-- However often a log is changed, what stands of it is never more than the places it took ever earned.
create function hold_places() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.reference = new.reference and t.rule = new.rule and t.debit = 'rewards'
    having sum(t.amount) filter (where t.reverses is null and (t.slot is not null or t.revision = 0)) <
      sum(t.amount) filter (where not exists (
        select from public.transfers r where r.user_id = new.user_id and r.reverses = t.id))
  ) then
    raise exception 'a changed log cannot earn more than its places' using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Where people are spread over machines, triggers are let in one by one; this one reads rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger hold_places after insert on transfers for each row
  when (new.revision > 0 and new.debit = 'rewards') execute function hold_places();

-- When the server's clock saw a fast begin and end, where its person told it otherwise later: what it earns by.
alter table fasts add column clocked_start timestamptz, add column clocked_end timestamptz;

grant update on moods to finu_app;
