-- Sums of a day, or of all days, have room for more logs than anybody can write: each log is bounded where it is entered, their
-- number is not.
alter table mood_days
  alter happiness_sum type bigint,
  alter energy_sum type bigint,
  alter stress_sum type bigint,
  alter anxiety_sum type bigint,
  alter score_sum type numeric;
alter table exercise_days
  alter minutes type bigint,
  alter calories type bigint;
alter table exercise_types
  alter minutes type bigint,
  alter calories type bigint;
alter table meal_days
  alter calories type bigint,
  alter protein_g type numeric,
  alter carbs_g type numeric,
  alter fat_g type numeric,
  alter fiber_g type numeric,
  alter sugar_g type numeric,
  alter sodium_mg type bigint;
alter table water_days alter amount_ml type bigint;
alter table weight_days alter kg_sum type numeric;
