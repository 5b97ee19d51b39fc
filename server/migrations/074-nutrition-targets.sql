-- What the person means to eat on a day; either all of it is said or nothing.
alter table users
  add column target_calories smallint check (target_calories between 1200 and 6000),
  add column target_protein_g smallint check (target_protein_g between 10 and 400),
  add column target_carbs_g smallint check (target_carbs_g between 20 and 900),
  add column target_fat_g smallint check (target_fat_g between 10 and 300),
  add constraint users_targets_together
    check (num_nulls(target_calories, target_protein_g, target_carbs_g, target_fat_g) in (0, 4));
