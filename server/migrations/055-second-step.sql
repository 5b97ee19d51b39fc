-- A code of an app beside whatever else somebody signs in by. A row is made when it is set up; it is on, and asked for,
-- from `turned_on_at`.
create table second_steps (
  user_id uuid primary key references users (user_id),
  -- What the app's codes follow from: sealed with a key of the server's, as it has to be read again.
  secret bytea not null,
  -- While it is set up: the session that does, until when, and whether the app showed a right code.
  setup_session uuid,
  setup_ends_at timestamptz,
  is_proven boolean not null default false,
  turned_on_at timestamptz,
  -- The half minute, counted from 1970, of the latest code that was taken: that code and those before are spent.
  last_half_minute bigint not null default 0,
  last_used_at timestamptz,
  -- Of the hashes of the recovery codes.
  codes_salt bytea,
  check ((turned_on_at is null) = (setup_session is not null)),
  check ((setup_session is null) = (setup_ends_at is null)),
  check (turned_on_at is null or (is_proven and codes_salt is not null))
);

-- Codes that were kept for when the app is not there, as slow hashes. One that is used is deleted.
create table recovery_codes (
  user_id uuid not null references second_steps (user_id) on delete cascade,
  id uuid not null,
  code_hash bytea not null,
  primary key (user_id, id)
);
create unique index recovery_codes_by_hash on recovery_codes (user_id, code_hash);

grant select, insert, update, delete on second_steps to finu_app;
grant select, insert, delete on recovery_codes to finu_app;

-- A ticket may also be what the second step of a sign-in takes, whatever the first one was.
alter table sign_in_tickets drop constraint sign_in_tickets_identity_kind_check;
alter table sign_in_tickets add constraint sign_in_tickets_identity_kind_check
  check (identity_kind in ('email', 'google', 'wallet'));

-- What a session rests on: one thing alone, a passkey (a device, and what unlocks it), or a code besides.
alter table sessions add column proof text not null default 'one_step'
  check (proof in ('one_step', 'passkey', 'second_step'));

-- No session rests on one thing alone where the account has a second step: not by a mistake either.
create function require_second_step() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.proof = 'one_step' and exists (
    select from public.second_steps s where s.user_id = new.user_id and s.turned_on_at is not null
  ) then
    raise exception 'a session needs the second step';
  end if;
  return new;
end $$;

set local citus.enable_unsafe_triggers = on;
create trigger require_second_step before insert on sessions
  for each row execute function require_second_step();
