-- An account may have several passkeys; of the other ways in there is one of each.
alter table identities drop constraint identities_kind_check;
alter table identities add constraint identities_kind_check check (kind in ('email', 'google', 'wallet', 'passkey'));
drop index identities_owner;
create unique index identities_owner on identities (owner_id, kind) where kind <> 'passkey';
create index identities_of_owner on identities (owner_id);

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

grant select, insert, update, delete on passkeys to finu_app;
grant select, insert, delete on passkey_challenges to finu_app;
