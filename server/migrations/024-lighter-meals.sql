-- A person's foods are at most a few hundred, sorted when they are asked for. With its own order each meal had to write
-- that anew for all of its foods.
drop index own_foods_by_use;

-- Of most meals everything is known.
alter table meal_days
  alter unknown_calories set default 0,
  alter unknown_protein_g set default 0,
  alter unknown_carbs_g set default 0,
  alter unknown_fat_g set default 0,
  alter unknown_fiber_g set default 0,
  alter unknown_sugar_g set default 0,
  alter unknown_sodium_mg set default 0;
