-- Domains rather than check constraints where rows are written often: PostgreSQL reads a table's check constraints
-- anew for every statement, a domain's once.
create domain whole_points as integer check (value >= 0);
create domain transfer_points as integer check (value between 1 and 1000000);

-- One row a user: balances, and what the rules need to know to decide the next grant.
create table reward_accounts (
  -- No foreign key: the row changes twice with every log, and each time the check would lock the user's row.
  user_id uuid primary key,
  -- Counts the decisions made from this row. Whoever writes one names the version it was made from; written from an
  -- older one it comes out as null, which is refused.
  version integer not null default 0,
  -- Written by post_transfer() only.
  points whole_points not null default 0,
  pending whole_points not null default 0,
  owed whole_points not null default 0,
  -- The rest of what the rules need: the reward day and its zone, the day's places, streaks, counts, totals. The
  -- shape is `Progress` in progress.ts; the rules read and write it whole.
  progress jsonb not null
) with (fillfactor = 70);

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
  primary key (user_id, id),
  foreign key (user_id, reverses) references transfers (user_id, id)
);
create unique index transfers_grant on transfers (user_id, reference, rule) where reverses is null and debit = 'rewards';
create unique index transfers_slot on transfers (user_id, rule, day, slot) where slot is not null;
create unique index transfers_reversal on transfers (user_id, reverses) where reverses is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on transfers
  for each statement execute function refuse_change();

-- Lets a transfer in, and is the one writer of balances. 'owed' is what the user owes, so it grows when debited.
create function post_transfer() returns trigger language plpgsql security definer as $$
begin
  if new.debit = new.credit then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  -- How often a rule may pay on one day; a test holds it against rules.ts.
  if new.slot is not null and new.slot not between 1 and (
    case new.rule
      when 'mood_logged' then 3
      when 'symptom_logged' then 5
      when 'meal_logged' then 6
      when 'healthy_meal' then 3
      when 'fast_started' then 1
      when 'fast_completed' then 1
      when 'ai_chat_session' then 1
      when 'chat_fifth_message' then 2
      else 0
    end)
  then
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

  update public.reward_accounts set
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

grant select, insert on transfers, spends to finu_app;
grant select, insert on reward_accounts to finu_app;
grant update (version, progress) on reward_accounts to finu_app;
