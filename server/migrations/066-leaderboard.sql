-- Who wants to be listed, under which name, and what they earned this week. In one place, as ranks are of everybody.
create table leaderboard_entries (
  owner_id uuid primary key,
  alias text not null check (length(alias) between 2 and 24),
  joined_at timestamptz not null,
  -- The Monday of the week that was counted.
  week date not null,
  points integer not null,
  -- Of achievements, by their category.
  by_category jsonb not null default '{}'
);
-- Nobody is taken for somebody else.
create unique index leaderboard_alias on leaderboard_entries (lower(alias));
create index leaderboard_by_points on leaderboard_entries (week, points desc, owner_id);
grant select, insert, update, delete on leaderboard_entries to finu_app;
