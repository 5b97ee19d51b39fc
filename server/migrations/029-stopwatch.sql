-- Earlier versions can run with this.
-- An exercise without a set length counts up. Until it is over, `duration_minutes` is the longest that it can be.
alter table exercises
  add column counts_up boolean not null default false,
  -- What the person means to reach; nothing ends there.
  add column target_minutes exercise_minutes;
