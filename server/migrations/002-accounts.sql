create table users (
  user_id uuid primary key,
  email text,
  -- Read with the rest of a person, so that it lies with them.
  email_proven_at timestamptz,
  display_name text not null check (length(display_name) between 1 and 120),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null,
  last_login timestamptz,
  gender text,
  -- The age as the person last said it, and when: used only where no date of birth is known.
  age_years smallint check (age_years between 1 and 120),
  age_said_on date,
  date_of_birth date,
  activity_level text,
  health_goals text[] not null default '{}',
  dietary_preferences text[] not null default '{}',
  fasting_window text not null default '16:8',
  height_cm numeric(4, 1) check (height_cm between 0 and 300),
  weight_kg numeric(5, 2) check (weight_kg between 0 and 500),
  -- A cleared text is none.
  bio text constraint users_bio check (bio <> ''),
  phone text constraint users_phone check (phone <> ''),
  location text constraint users_location check (location <> ''),
  avatar_url text,
  -- What heights and weights are shown and typed in; they are stored in centimetres and kilograms.
  units text not null default 'metric' constraint users_units check (units in ('metric', 'imperial')),
  -- Minutes of moderate activity a week that make 100%; by default what the World Health Organization recommends.
  weekly_activity_goal_minutes smallint not null default 150 check (weekly_activity_goal_minutes between 10 and 2000),
  -- What the person means to eat on a day; either all of it is said or nothing.
  target_calories smallint check (target_calories between 1200 and 6000),
  target_protein_g smallint check (target_protein_g between 10 and 400),
  target_carbs_g smallint check (target_carbs_g between 20 and 900),
  target_fat_g smallint check (target_fat_g between 10 and 300),
  -- Whether nothing but a wallet says who a person is: anybody makes as many as they like. Such an account earns no points
  -- and has no trial, until an email or Google proves a person; then never again.
  is_wallet_only boolean not null default false,
  -- An IANA name; UTC is meant until the browser says otherwise.
  timezone text,
  -- Minutes after midnight at which the person's day begins.
  day_starts_at_minute smallint not null default 0 check (day_starts_at_minute between 0 and 1439),
  check ((age_years is null) = (age_said_on is null)),
  constraint users_targets_together
    check (num_nulls(target_calories, target_protein_g, target_carbs_g, target_fat_g) in (0, 4))
);

-- Who may sign in as whom. Found by what the person brings, so it is keyed by that and not by the user; it stays in one
-- place where people's tables lie on several machines, so no foreign key leads to the user.
create table identities (
  kind text not null check (kind in ('email', 'google', 'wallet', 'passkey')),
  -- An email address in lower case, the provider's subject, a wallet address, a passkey's own id.
  subject text not null,
  owner_id uuid not null,
  password_hash text,
  created_at timestamptz not null,
  primary key (kind, subject),
  -- One way of writing an address.
  constraint identities_wallet check (kind <> 'wallet' or subject ~ '^0x[0-9a-f]{40}$')
);
-- An account may have several passkeys; of the other ways in there is one of each.
create unique index identities_owner on identities (owner_id, kind) where kind <> 'passkey';
create index identities_of_owner on identities (owner_id);

create table sessions (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  -- The token before the last refresh: within ten seconds it leads to the new one, later it ends the session.
  previous_hash bytea,
  refreshed_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Idle sessions end here; moved on while the session is used, never past ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  -- What the session rests on: one thing alone, a passkey (a device, and what unlocks it), or a code besides.
  proof text not null default 'one_step' check (proof in ('one_step', 'passkey', 'second_step')),
  -- When the person last proved on the spot to be themselves, by their password or a passkey.
  confirmed_at timestamptz,
  primary key (user_id, id),
  check (expires_at <= ends_at)
);
create unique index sessions_token on sessions (user_id, token_hash);
create index sessions_previous on sessions (user_id, previous_hash) where previous_hash is not null;

-- Single-use links sent by mail. A letter that may have arrived is sent again with another link, so both hold until a later
-- letter takes their place.
create table links (
  user_id uuid not null references users (user_id),
  id uuid not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  token_hash bytea not null,
  -- Null where the link is older than letters are.
  letter_id uuid,
  -- Where it was sent to: that, and nothing else, is what opening it proves.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index links_purpose on links (user_id, purpose);

-- Tokens for people's own programs. Found by their hash beside whose they are, as sessions are.
create table personal_tokens (
  user_id uuid not null references users (user_id),
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  -- Names from the contract: what it may do, and nothing else.
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written hourly at most.
  last_used_at timestamptz,
  -- Under which Idempotency-Key it was asked for, as a hash. Its secret follows from that and from its id, so that nothing
  -- brings back the secret of one that was deleted.
  asked_hash bytea,
  primary key (user_id, id)
);
create unique index personal_tokens_by_hash on personal_tokens (user_id, token_hash);
create unique index personal_tokens_asked on personal_tokens (user_id, asked_hash);

-- What is swapped for a session: by a browser that came back from elsewhere, signed in, or by the second step of a sign-in.
-- Once, within a minute.
create table sign_in_tickets (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  -- Of a secret that lies in the browser in which the sign-in began.
  browser_hash bytea not null,
  -- The identity that was proven, which is looked at again.
  identity_kind text not null check (identity_kind in ('email', 'google', 'wallet')),
  identity_subject text not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index sign_in_tickets_token on sign_in_tickets (user_id, token_hash);

-- The address an account is to have once whoever reads its letters opens the link sent there. One at a time.
create table email_changes (
  user_id uuid not null,
  id uuid not null,
  email text not null,
  -- Who asked stays signed in.
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index email_changes_owner on email_changes (user_id);

-- What wallets were asked to sign: each message once, within five minutes. Found by the nonce in it and never by an
-- address, or strangers could put theirs in its place. Says nothing of anybody: the message itself comes back with its
-- signature.
create table wallet_nonces (
  nonce bytea primary key check (length(nonce) = 16),
  message_hash bytea not null check (length(message_hash) = 32),
  expires_at timestamptz not null
);
create index wallet_nonces_expiry on wallet_nonces (expires_at);

-- What is known of a passkey, beside the identity that it is found by.
create table passkeys (
  user_id uuid not null references users (user_id),
  id uuid not null,
  -- The identity's subject: the key's own id, in Base64url.
  credential_id text not null,
  -- In COSE's form.
  public_key bytea not null,
  -- How often the key says that it signed; 0 where it does not count.
  counter bigint not null,
  -- How browsers reach it.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index passkeys_by_credential on passkeys (user_id, credential_id);

-- What passkeys were asked to sign: each once, within five minutes. Says nothing of anybody but, where a passkey is to be
-- added, the session that it is for.
create table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

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

-- What happened to an account: who signed in, and what was changed of the ways in. Each entry carries the hash of the one
-- before, so that none can be changed or left out without its showing.
create table security_events (
  user_id uuid not null,
  id uuid not null,
  -- Counts from 1, without a gap.
  position integer not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The network it came from, and the program.
  network text,
  user_agent text,
  previous bytea not null,
  hash bytea not null,
  primary key (user_id, id)
);
create unique index security_events_position on security_events (user_id, position);

-- What an entry's hash covers: all of it, and the entry before.
create function hash_security_event(previous bytea, user_id uuid, id uuid, "position" integer, at timestamptz, kind text,
  network text, user_agent text) returns bytea language sql immutable set search_path = '' as $$
  select pg_catalog.sha256($1 || pg_catalog.convert_to(pg_catalog.jsonb_build_array($2, $3, $4,
    extract(epoch from $5), $6, $7, $8)::text, 'UTF8'))
$$;

create function chain_security_event() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Those of one person take turns.
  perform from public.users u where u.user_id = new.user_id for no key update;
  select e.position + 1, e.hash into new.position, new.previous
  from public.security_events e where e.user_id = new.user_id order by e.position desc limit 1;
  if not found then
    new.position := 1;
    new.previous := '';
  end if;
  new.hash := public.hash_security_event(new.previous, new.user_id, new.id, new.position, new.at, new.kind, new.network,
    new.user_agent);
  return new;
end $$;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'security events are append-only';
end $$;

-- These look at rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger require_second_step before insert on sessions
  for each row execute function require_second_step();
create trigger chain_security_event before insert on security_events
  for each row execute function chain_security_event();
create trigger append_only before update on security_events for each row execute function refuse_event_change();

grant select, insert, update, delete on users, identities, sessions, links, personal_tokens, email_changes, passkeys,
  second_steps to finu_app;
grant select, insert, delete on sign_in_tickets, security_events, wallet_nonces, passkey_challenges, recovery_codes to finu_app;
