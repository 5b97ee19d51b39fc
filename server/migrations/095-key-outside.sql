-- The server's key lies outside the database from here on (SECRET_KEY, or a file in DATA_DIR/secrets): a copy of the
-- database opens nothing of what is sealed in it. The next start moves a key that lies here out, and empties server_key.

-- A key that no role was made with was never used: it is the one that a new database was given a moment ago.
delete from server_key
where not exists (select from pg_roles where rolname = 'finu_server_' || left(encode(sha256(key), 'hex'), 10));

-- The key of what cannot be sealed anew: marks of trials, salts of the ledger, links that stop letters. It stays the same
-- when the server's key is rotated, and is sealed with that. For the owner only.
create table lasting_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- By which the roles are named that the server works as; null before they are made.
  role_mark text
);
