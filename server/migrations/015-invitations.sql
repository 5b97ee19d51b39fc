-- Invitations to open an account, where one is needed. Found by the hash of their code, and deleted when they are used: the
-- address of somebody without an account is kept no longer than the invitation holds.
create table invitations (
  code_hash bytea primary key check (length(code_hash) = 32),
  -- In lower case. One invitation for each address: a newer one takes the place of an older.
  email text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_expiry on invitations (expires_at);

grant select, delete on invitations to finu_app;
