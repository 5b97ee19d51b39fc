-- The plan of a person: a trial, what the payment provider said last, or both. Who has no row is on the free plan.
create table subscriptions (
  user_id uuid primary key references users (user_id),
  trial_started_at timestamptz,
  -- Seven days later, or when it was ended.
  trial_ends_at timestamptz,
  customer_id text,
  -- How many checkouts there were; part of the key by which the provider knows one asked for twice.
  checkouts integer not null default 0,
  checkout_id text,
  subscription_id text,
  status text,
  -- When the next payment is due; null where none is.
  renews_at timestamptz,
  -- When it ends, where it was cancelled for the end of what is paid.
  ends_at timestamptz,
  -- Until when Premium is open, with days of grace for a renewal that is not through yet.
  paid_until timestamptz,
  -- What the provider is asked is numbered, so that an older answer never takes the place of a later one.
  asked integer not null default 0,
  answered integer not null default 0,
  -- Whose failure was told by letter.
  failed_invoice_id text,
  check ((trial_started_at is null) = (trial_ends_at is null)),
  check (trial_ends_at between trial_started_at and trial_started_at + interval '7 days'),
  check (subscription_id is null or customer_id is not null),
  check ((subscription_id is null) = (status is null)),
  check (paid_until is null or subscription_id is not null),
  check (answered <= asked)
);
create index subscriptions_due on subscriptions (renews_at) where renews_at is not null;

-- One customer each. Looked up by what the provider tells, so it lies in one place, as identities do.
create table payment_customers (
  customer_id text primary key,
  owner_id uuid not null unique,
  created_at timestamptz not null
);

-- Who had a trial: keyed hashes of address, Google account and wallet. They outlast the account and lead to nobody.
create table used_trials (
  identity_hash bytea primary key,
  used_at timestamptz not null
);

-- A trial begins once and gets no longer.
create function check_trial() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.trial_started_at is not null
    and (new.trial_started_at is distinct from old.trial_started_at or new.trial_ends_at > old.trial_ends_at)
  then
    raise exception 'a trial begins once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
set local citus.enable_unsafe_triggers = on;
create trigger check_trial before update on subscriptions for each row execute function check_trial();

grant select, insert, update, delete on subscriptions to finu_app;
grant select, insert, delete on payment_customers to finu_app;
grant select, insert on used_trials to finu_app;
