-- Earlier versions can run with this.
-- When a day of messages ends, by the zone in which it began: until then no change of zone begins another one. Null: of before.
alter table chat_days add ends_at timestamptz;
