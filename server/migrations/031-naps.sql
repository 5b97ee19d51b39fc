-- A nap is no night. By its times it is one if it is short and begins by day (`isNapByTimes` in the contract); the person may
-- say otherwise.
alter table nights add column is_nap boolean not null default false;

update nights n set is_nap = true
from users u
where u.user_id = n.user_id and n.minutes < 180
  and (n.asleep_at at time zone coalesce(u.timezone, 'UTC'))::time >= '05:00'
  and (n.asleep_at at time zone coalesce(u.timezone, 'UTC'))::time < '22:00';
