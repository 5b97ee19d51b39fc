-- As before. What a transfer is held to is looked up only where there is something to look up: as one condition with it,
-- PostgreSQL found the look-up needless for most transfers and planned it anew for each, which took longer than the rest.
create or replace function post_transfer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  if new.slot is not null then
    if not exists (
      select from public.reward_limits l where l.rule = new.rule and new.slot between 1 and l.places
    ) then
      raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
    end if;
  end if;

  if new.reverses is not null then
    if not exists (
      select from public.transfers t
      where t.user_id = new.user_id and t.id = new.reverses
        and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
        and t.rule = new.rule and t.reference = new.reference
    ) then
      raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
    end if;
  end if;

  update public.balances set
    points = points + case when new.credit = 'points' then new.amount when new.debit = 'points' then -new.amount else 0 end,
    pending = pending + case when new.credit = 'pending' then new.amount when new.debit = 'pending' then -new.amount else 0 end,
    owed = owed + case when new.debit = 'owed' then new.amount when new.credit = 'owed' then -new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    raise exception 'there is no account %', new.user_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
