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
  primary key (user_id, id)
);
create unique index personal_tokens_by_hash on personal_tokens (user_id, token_hash);

grant select, insert, update, delete on personal_tokens to finu_app;
