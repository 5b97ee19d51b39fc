-- The token before the last refresh: within ten seconds it leads to the new one, later it ends the session.
alter table sessions
  add previous_hash bytea,
  add refreshed_at timestamptz;
create index sessions_previous on sessions (user_id, previous_hash) where previous_hash is not null;
