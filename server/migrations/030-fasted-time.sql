-- What sums, averages and records count is what was fasted, past the goal too. The constraint that tied an end to its
-- day and its seconds goes with the column.
alter table fasts drop column counted_seconds;
alter table fasts add column fasted_seconds integer
  generated always as (floor(extract(epoch from end_time - start_time))) stored;
alter table fasts add check ((end_time is null) = (end_day is null));
create index fasts_by_length on fasts (user_id, fasted_seconds desc) where end_time is not null;

update fasting_days d set seconds = f.seconds
  from (select user_id, end_day, sum(fasted_seconds) as seconds from fasts where end_time is not null group by 1, 2) f
  where f.user_id = d.user_id and f.end_day = d.day;
update fasting_totals t set seconds = f.seconds
  from (select user_id, sum(fasted_seconds) as seconds from fasts where end_time is not null group by 1) f
  where f.user_id = t.user_id;
