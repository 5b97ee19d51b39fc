-- The secret from which this installation derives its keys: those that mark its tokens as its own, the cookies of known
-- devices, the server's own sign-in to the database. For the owner only: it is read once, at start.
create table server_key (
  -- One row.
  is_only boolean primary key default true check (is_only),
  -- Three times 122 random bits.
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  )
);
insert into server_key default values;
