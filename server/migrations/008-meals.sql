-- Food figures that belong to nobody. The rows come from server/data/foods.json (platform/reference-data.ts).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As a search compares it: small letters, no accents. Not immutable by itself, as the rules of unaccent can be changed;
-- here they are not. Names are whole, as a restore runs without a search path.
create function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;
create function fold_names(name text, aliases text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(public.fold_text(each)) from unnest(array_prepend(name, aliases)) as each
$$;
-- All its words, each after a space, so that ' wo' finds those that begin so.
create function join_names(names text[]) returns text
language sql immutable strict parallel safe as $$
  select ' ' || regexp_replace(array_to_string(names, ' | '), '[^[:alnum:]|]+', ' ', 'g')
$$;

create table foods (
  id text primary key,
  name text not null,
  aliases text[] not null,
  -- In 100 g: kilocalories, grams, milligrams of sodium. Unknown is null, never 0.
  calories numeric(7, 2),
  protein_g numeric(7, 2),
  carbs_g numeric(7, 2),
  fat_g numeric(7, 2),
  fiber_g numeric(7, 2),
  sugar_g numeric(7, 2),
  sodium_mg numeric(8, 2),
  alcohol_g numeric(7, 2),
  -- [{"name": "medium", "grams": 118}], the usual one first.
  portions jsonb not null,
  source text not null,
  reference text not null,
  -- Off where the file no longer has it; meals that name it keep their figures.
  is_listed boolean not null default true,
  names text[] generated always as (fold_names(name, aliases)) stored,
  search text generated always as (join_names(fold_names(name, aliases))) stored
);

-- Packaged foods as an optional provider told them, kept so that it is asked once; and what searches found there.
create table provider_foods (
  id text primary key,
  name text not null,
  brand text,
  calories numeric(7, 2),
  protein_g numeric(7, 2),
  carbs_g numeric(7, 2),
  fat_g numeric(7, 2),
  fiber_g numeric(7, 2),
  sugar_g numeric(7, 2),
  sodium_mg numeric(8, 2),
  portions jsonb not null,
  source text not null,
  reference text not null,
  fetched_at timestamptz not null
);
create table provider_searches (
  search text primary key,
  food_ids text[] not null,
  fetched_at timestamptz not null
);

create view all_foods as
  select 'reference' as kind, id, name, null as brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg,
    portions, source, reference
  from foods
  union all
  select 'provider', id, name, brand, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, portions, source,
    reference
  from provider_foods;

create function names_of_foods(foods jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(select food ->> 'name' from jsonb_array_elements(foods) food);

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
  searched text generated always as
    (searched_text(array[name, notes]::text[] || post_meal_feelings || names_of_foods(food_items))) stored,
  primary key (user_id, id)
);
create index meals_by_time on meals (user_id, eaten_at desc, id desc);
create index meals_by_type on meals (user_id, meal_type, eaten_at desc, id desc);
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
  -- Of most meals everything is known.
  unknown_calories integer not null default 0,
  unknown_protein_g integer not null default 0,
  unknown_carbs_g integer not null default 0,
  unknown_fat_g integer not null default 0,
  unknown_fiber_g integer not null default 0,
  unknown_sugar_g integer not null default 0,
  unknown_sodium_mg integer not null default 0,
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

-- The foods that a person marked. What they ate lately is read from their latest meals, so that logging one writes nothing
-- more for it.
create table favourite_foods (
  user_id uuid not null,
  food_id text not null,
  marked_at timestamptz not null,
  primary key (user_id, food_id)
);

grant select on foods, all_foods to finu_app;
grant select, insert, update, delete on provider_foods, provider_searches, favourite_foods, meals, meal_days to finu_app;
grant select, insert, delete on saved_meals to finu_app;
