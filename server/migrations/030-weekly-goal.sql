-- Minutes of moderate activity a week that make 100%; by default what the World Health Organization recommends.
alter table users add column weekly_activity_goal_minutes smallint not null default 150
  check (weekly_activity_goal_minutes between 10 and 2000);
