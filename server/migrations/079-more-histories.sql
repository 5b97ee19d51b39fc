create index meals_by_type on meals (user_id, meal_type, eaten_at desc, id desc);
create index exercises_by_type on exercises (user_id, type, logged_at desc, id desc);
create index fasts_by_type on fasts (user_id, fasting_type, start_time desc, id desc);
