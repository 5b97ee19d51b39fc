create table meals (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  -- When it was eaten, and the user's day of that moment.
  eaten_at timestamptz not null,
  day date not null,
  -- The day it counts for in rewards: that of logging it.
  reward_day date not null,
  name text not null,
  meal_type text not null,
  -- As `FoodItem` of the contract has them, with their figures as they were when it was logged.
  food_items jsonb not null,
  notes text,
  image_urls text[] not null,
  post_meal_feelings text[] not null,
  primary key (user_id, id)
);
create index meals_by_time on meals (user_id, eaten_at desc, id desc);
create index meals_by_reward_day on meals (user_id, reward_day);

-- Sums for each day, kept with every write of a meal, so that days and weeks cost the same for ever. Of each figure what
-- is known, and in how many meals it is not, or not wholly.
create table meal_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  -- Meals with estimates in them.
  estimates integer not null,
  calories integer not null,
  protein_g numeric(10, 1) not null,
  carbs_g numeric(10, 1) not null,
  fat_g numeric(10, 1) not null,
  fiber_g numeric(10, 1) not null,
  sugar_g numeric(10, 1) not null,
  sodium_mg integer not null,
  unknown_calories integer not null,
  unknown_protein_g integer not null,
  unknown_carbs_g integer not null,
  unknown_fat_g integer not null,
  unknown_fiber_g integer not null,
  unknown_sugar_g integer not null,
  unknown_sodium_mg integer not null,
  primary key (user_id, day)
);

create table saved_meals (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  name text not null,
  meal_type text,
  food_items jsonb not null,
  primary key (user_id, id)
);
create unique index saved_meals_name on saved_meals (user_id, lower(name));
create index saved_meals_by_time on saved_meals (user_id, created_at desc, id desc);

grant select, insert, update, delete on meals to finu_app;
grant select, insert, update on meal_days to finu_app;
grant select, insert, delete on saved_meals to finu_app;
