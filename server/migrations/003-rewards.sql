-- Domains rather than check constraints where rows are written often: PostgreSQL reads a table's check constraints
-- anew for every statement, a domain's once.
create domain whole_points as integer check (value >= 0);
create domain transfer_points as integer check (value between 1 and 1000000);

-- One row a user: what the rules need to know to decide the next grant.
create table reward_accounts (
  -- No foreign key: the row changes twice with every log, and each time the check would lock the user's row.
  user_id uuid primary key,
  -- Counts the decisions made from this row. Whoever writes one names the version it was made from; written from an
  -- older one it comes out as null, which is refused.
  version integer not null default 0,
  -- The reward day and its zone, the day's places, streaks, counts, totals. The shape is `Progress` in progress.ts; the
  -- rules read and write it whole.
  progress jsonb not null
) with (fillfactor = 70);

-- Balances, which nobody but the ledger's own function writes: a grant of some columns of a table does not hold where its
-- rows are spread over machines, and a narrow row costs less to write anew.
create table balances (
  user_id uuid primary key,
  points whole_points not null default 0,
  pending whole_points not null default 0,
  -- What the user owes: it grows when debited.
  owed whole_points not null default 0
) with (fillfactor = 70);

create function open_balance() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.balances (user_id) values (new.user_id);
  return null;
end $$;
create trigger open_balance after insert on reward_accounts for each row execute function open_balance();

create type ledger_account as enum ('points', 'pending', 'owed', 'rewards', 'spending', 'treasury', 'forfeit');

-- The ledger. A transfer is one row, so debit and credit are equal by construction. Accounts: 'points', 'pending' and
-- 'owed' are the user's; 'rewards' issues points, 'spending' takes them in, 'treasury' takes what became tokens,
-- 'forfeit' what an erased user left. It knows ids and rule codes, no names or texts.
create table transfers (
  user_id uuid not null,
  id uuid not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount transfer_points not null,
  at timestamptz not null,
  -- A code of rules.ts, or 'spend', 'advance', 'repayment'.
  rule text not null,
  -- What it was for: the id of a log, or a name such as 'mood:2026-01-31' for a streak's run.
  reference text not null,
  -- The log that brought it about: for a milestone, the one that reached it.
  cause uuid,
  day date,
  -- Which of the day's places for the rule a grant took. Deleting the log gives the points back, not the place.
  slot integer,
  reverses uuid,
  -- A log that is changed is granted anew, on the places that it took: so many times before.
  revision smallint not null default 0,
  primary key (user_id, id),
  foreign key (user_id, reverses) references transfers (user_id, id)
);
create unique index transfers_grant on transfers (user_id, reference, rule, revision)
  where reverses is null and debit = 'rewards';
create unique index transfers_slot on transfers (user_id, rule, day, slot) where slot is not null;
create unique index transfers_reversal on transfers (user_id, reverses) where reverses is not null;
-- Those that reverse another one are few, so that taking back finds them by what they were for at no cost to the rest.
create index transfers_reversing on transfers (user_id, reference) where reverses is not null;
-- Those that took new places of a day that may be over; few, so that counting them costs the rest nothing.
create index transfers_granted_later on transfers (user_id, day) where revision > 0;
-- The points of a conversion are set aside once, and then go one way, once.
create unique index transfers_set_aside on transfers (user_id, reference) where credit = 'pending';
create unique index transfers_outcome on transfers (user_id, reference) where debit = 'pending';
-- Rows lie in the order in which they came, so that a day is found by a few pages, at next to no cost for writing.
create index transfers_by_time on transfers using brin (at) with (pages_per_range = 16);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on transfers
  for each statement execute function refuse_change();

-- How many places one day has for a rule; one that is not here has none. Written from rules.ts with the migrations.
create table reward_limits (
  rule text primary key,
  places integer not null check (places > 0)
);

-- Lets a transfer in, and is the one writer of balances. What a transfer is held to is looked up only where there is
-- something to look up: as one condition with it, PostgreSQL would plan the look-up anew for each transfer.
create function post_transfer() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger post_transfer after insert on transfers for each row execute function post_transfer();

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

-- What the user said points were spent on; kept apart so that the ledger holds no free text.
create table spends (
  user_id uuid not null references users (user_id),
  id uuid not null,
  amount integer not null,
  -- What was left, so that a repeated request is answered as the first time.
  balance_after integer not null,
  description text not null,
  category text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- Who wants to be listed, under which name, and what they earned this week. In one place, as ranks are of everybody.
create table leaderboard_entries (
  owner_id uuid primary key,
  alias text not null check (length(alias) between 2 and 24),
  joined_at timestamptz not null,
  -- The Monday of the week that was counted.
  week date not null,
  points integer not null,
  -- Of achievements, by their category.
  by_category jsonb not null default '{}'
);
-- Nobody is taken for somebody else.
create unique index leaderboard_alias on leaderboard_entries (lower(alias));
create index leaderboard_by_points on leaderboard_entries (week, points desc, owner_id);

grant select on balances, reward_limits to finu_app;
grant select, insert on transfers to finu_app;
grant select, insert, delete on spends to finu_app;
grant select, insert, update, delete on reward_accounts, leaderboard_entries to finu_app;
