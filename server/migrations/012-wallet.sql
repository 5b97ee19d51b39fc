-- Points that become FINU. A conversion belongs to its person; what is signed and sent for it lies apart, as one key
-- pays for everybody, transaction by transaction.
create type conversion_state as enum ('requested', 'signed', 'broadcast', 'paid', 'refunded');

create table conversions (
  user_id uuid not null references users (user_id),
  id uuid not null,
  points transfer_points not null,
  -- What it was when it was asked for.
  points_per_token integer not null check (points_per_token > 0),
  -- FINU in its smallest unit, of which 10^18 make one.
  wei numeric(60) not null check (wei > 0),
  balance_after integer not null,
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint not null,
  -- Its number on the chain, which the treasury pays once.
  payment_id text not null check (payment_id ~ '^0x[0-9a-f]{64}$'),
  state conversion_state not null default 'requested',
  requested_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  refund_reason text check (refund_reason in ('not_accepted', 'failed_on_chain', 'too_busy')),
  transaction_hash text check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint,
  primary key (user_id, id),
  check (wei * points_per_token = points::numeric * 1000000000000000000),
  check ((state in ('paid', 'refunded')) = (settled_at is not null)),
  check ((state = 'refunded') = (refund_reason is not null)),
  check (state <> 'paid' or transaction_hash is not null)
);
-- One at a time.
create unique index conversions_open on conversions (user_id) where state not in ('paid', 'refunded');
create index conversions_waiting on conversions (chain_id, requested_at) where state = 'requested';
create index conversions_by_hash on conversions (user_id, transaction_hash) where transaction_hash is not null;
grant select, insert, update, delete on conversions to finu_app;

-- A conversion goes forward only, and never without its points.
create function check_conversion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or not exists (
      select from public.transfers t where t.user_id = new.user_id and t.reference = new.id::text
        and t.debit = 'points' and t.credit = 'pending' and t.amount = new.points
    ) then
      raise exception 'a conversion begins with its points set aside' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.points, new.points_per_token, new.wei, new.to_address, new.chain_id, new.payment_id, new.requested_at)
    is distinct from (old.points, old.points_per_token, old.wei, old.to_address, old.chain_id, old.payment_id, old.requested_at)
    or new.state < old.state
    or (old.state in ('paid', 'refunded') and new is distinct from old)
    or (new.state = 'paid' and old.state not in ('signed', 'broadcast', 'paid'))
  then
    raise exception 'a conversion does not change so' using errcode = 'check_violation';
  end if;
  if new.state in ('paid', 'refunded') and old.state <> new.state and not exists (
    select from public.transfers t where t.user_id = new.user_id and t.reference = new.id::text
      and t.debit = 'pending' and t.amount = new.points
      and t.credit = case when new.state = 'paid' then 'treasury' else 'points' end::public.ledger_account
  ) then
    raise exception 'a conversion ends with its points' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_conversion before insert or update on conversions
  for each row execute function check_conversion();

-- A treasury as it is known here, by its chain: whether it is stopped, how far its payments were compared, its cap.
create table treasuries (
  chain_id bigint primary key,
  address text not null,
  -- What may be promised in any 24 hours; the contract has a cap of its own.
  daily_cap numeric(60) not null,
  -- Why nothing is paid until somebody has looked; null where it is.
  stopped_reason text check (stopped_reason ~ '^[a-z_]{1,64}$'),
  stopped_at timestamptz,
  -- Up to which block payments on the chain were held against the books.
  compared_block bigint not null
);
grant select, insert, update on treasuries to finu_app;

-- What was promised in each hour since 1970.
create table promised_hours (
  chain_id bigint not null,
  hour bigint not null,
  wei numeric(60) not null check (wei > 0),
  primary key (chain_id, hour)
);
grant select on promised_hours to finu_app;

-- Promises an amount, where it is within the cap of the hour under way and the 24 before it. Whoever promises waits for
-- the others.
create function promise_payment(chain bigint, promised_at timestamptz, amount numeric) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.treasuries;
  this_hour bigint := floor(extract(epoch from promised_at) / 3600);
  promised numeric;
begin
  select * into known from public.treasuries where chain_id = chain for update;
  if not found or known.stopped_reason is not null then
    return 'stopped';
  end if;
  select coalesce(sum(wei), 0) into promised from public.promised_hours
  where chain_id = chain and hour > this_hour - 25;
  if promised + amount > known.daily_cap then
    return 'daily_cap';
  end if;
  insert into public.promised_hours as p values (chain, this_hour, amount)
  on conflict (chain_id, hour) do update set wei = p.wei + excluded.wei;
  return null;
end $$;
revoke execute on function promise_payment from public;
grant execute on function promise_payment to finu_app;

-- What a day of the ledger came to. Written on the chain the night after it.
create table ledger_commitments (
  chain_id bigint not null,
  day date not null,
  root text not null check (root ~ '^0x[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- The transaction that writes it down; null until there is one, and again where one failed.
  nonce bigint,
  transaction_hash text,
  block_number bigint,
  primary key (chain_id, day),
  check ((transaction_hash is null) = (block_number is null))
);
create index ledger_commitments_open on ledger_commitments (chain_id, day) where transaction_hash is null;
grant select, insert, update on ledger_commitments to finu_app;

-- The way from what a person's entries of a day came to, up to the day's root: 33 bytes each step, the first of which
-- says on which side the neighbour lies.
create table ledger_days (
  user_id uuid not null,
  day date not null,
  path bytea not null check (length(path) % 33 = 0),
  primary key (user_id, day)
);
grant select, insert, update, delete on ledger_days to finu_app;

-- Transactions of the key that pays. Each nonce stands for one thing, and each conversion has one nonce.
create table payer_transactions (
  chain_id bigint not null,
  payer text not null,
  nonce bigint not null,
  -- Whose conversion it pays, until that is settled: what is on the chain for good leads to nobody here.
  owner_id uuid,
  conversion_id uuid,
  payment_id text unique,
  to_address text,
  wei numeric(60),
  -- Or which day of the ledger it writes down.
  day date,
  root text,
  opened_at timestamptz not null,
  lost_since timestamptz,
  seen_block bigint,
  settled_at timestamptz,
  -- The attempt that the chain took, in the end; where it did what it was for.
  final_hash text,
  is_done boolean,
  -- Whether its payment was found among the chain's events.
  is_compared boolean not null default false,
  primary key (chain_id, payer, nonce),
  check ((owner_id is null) = (conversion_id is null or settled_at is not null)),
  check ((conversion_id is null) = (payment_id is null)),
  check ((conversion_id is null) = (to_address is null)),
  check ((conversion_id is null) = (wei is null)),
  check ((conversion_id is null) <> (day is null)),
  check ((day is null) = (root is null)),
  check ((settled_at is null) = (final_hash is null)),
  check ((settled_at is null) = (is_done is null))
);
create index payer_transactions_open on payer_transactions (chain_id, payer, nonce) where settled_at is null;
create index payer_transactions_uncompared on payer_transactions (chain_id, seen_block)
  where is_done and conversion_id is not null and not is_compared;
create index payer_transactions_by_owner on payer_transactions (owner_id, conversion_id) where owner_id is not null;

-- Every signed form of a transaction, kept before it is sent; only these bytes are ever sent.
create table payer_attempts (
  chain_id bigint not null,
  payer text not null,
  nonce bigint not null,
  number integer not null check (number between 1 and 1000),
  hash text not null unique check (hash ~ '^0x[0-9a-f]{64}$'),
  raw text not null,
  max_fee_per_gas numeric(40) not null,
  max_priority_fee_per_gas numeric(40) not null,
  is_cancel boolean not null,
  signed_at timestamptz not null,
  sent_at timestamptz,
  primary key (chain_id, payer, nonce, number),
  foreign key (chain_id, payer, nonce) references payer_transactions
);
grant select, insert, update on payer_transactions, payer_attempts to finu_app;
