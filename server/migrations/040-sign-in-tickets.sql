-- What a browser that came back from elsewhere, signed in, swaps for its session: once, within a minute.
create table sign_in_tickets (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  -- Of a secret that lies in the browser in which the sign-in began.
  browser_hash bytea not null,
  -- The identity that was proven, which is looked at again.
  identity_kind text not null check (identity_kind in ('google')),
  identity_subject text not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index sign_in_tickets_token on sign_in_tickets (user_id, token_hash);

grant select, insert, delete on sign_in_tickets to finu_app;
