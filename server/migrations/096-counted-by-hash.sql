-- How often something was tried lately, and by whom or from where: of that a keyed hash alone, whose key lies outside the
-- database. What was counted until now is forgotten with the addresses that it was counted by.
drop table attempts;
create unlogged table attempts (
  -- Such as 'login'.
  what text not null,
  -- The hash of a person's id, an address or a network.
  whose bytea not null,
  window_ends_at timestamptz not null,
  count integer not null,
  primary key (what, whose)
);
-- What is counted of a person goes with them.
create index attempts_whose on attempts (whose);
grant select, insert, update, delete on attempts to finu_app;
