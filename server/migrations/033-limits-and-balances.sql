-- Balances move into a table of their own, which nobody but the ledger's own function writes: a grant of some columns
-- of a table does not hold where its rows are spread over machines, and a narrow row costs less to write anew.
create table balances (
  user_id uuid primary key,
  points whole_points not null default 0,
  pending whole_points not null default 0,
  owed whole_points not null default 0
) with (fillfactor = 70);
insert into balances select user_id, points, pending, owed from reward_accounts;
alter table reward_accounts drop column points, drop column pending, drop column owed;
grant select on balances to finu_app;

create function open_balance() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.balances (user_id) values (new.user_id);
  return null;
end $$;
create trigger open_balance after insert on reward_accounts for each row execute function open_balance();

-- How many places one day has for a rule; one that is not here has none. Written from rules.ts with the migrations.
create table reward_limits (
  rule text primary key,
  places integer not null check (places > 0)
);
grant select on reward_limits to finu_app;

-- Those that reverse another one are few, so that taking back finds them by what they were for at no cost to the rest.
create index transfers_reversing on transfers (user_id, reference) where reverses is not null;

-- As in 003, for the last time: what changes from rule to rule are rows now.
create or replace function post_transfer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  if new.slot is not null and not exists (
    select from public.reward_limits l where l.rule = new.rule and new.slot between 1 and l.places
  ) then
    raise exception 'the day has no place % for %', new.slot, new.rule using errcode = 'check_violation';
  end if;

  if new.reverses is not null and not exists (
    select from public.transfers t
    where t.user_id = new.user_id and t.id = new.reverses
      and t.debit = new.credit and t.credit = new.debit and t.amount = new.amount
      and t.rule = new.rule and t.reference = new.reference
  ) then
    raise exception 'a reversal must mirror the transfer it reverses' using errcode = 'check_violation';
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
