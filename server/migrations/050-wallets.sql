-- What wallets were asked to sign: each message once, within five minutes. Found by the nonce in it and never by an
-- address, or strangers could put theirs in its place. Says nothing of anybody: the message itself comes back with its
-- signature.
create table wallet_nonces (
  nonce bytea primary key check (length(nonce) = 16),
  message_hash bytea not null check (length(message_hash) = 32),
  expires_at timestamptz not null
);
create index wallet_nonces_expiry on wallet_nonces (expires_at);

-- One way of writing an address.
alter table identities add constraint identities_wallet check (kind <> 'wallet' or subject ~ '^0x[0-9a-f]{40}$');

grant select, insert, delete on wallet_nonces to finu_app;
