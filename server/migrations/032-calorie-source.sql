-- Where the calories of an exercise are from, and the activity of the 2024 Compendium that they follow from, as it is sent.
create type calorie_source as enum ('entered', 'rate', 'compendium');
alter table exercises
  add column calories_source calorie_source,
  add column compendium jsonb;

-- Until now they were entered or by these rates.
update exercises set calories_source = case
  when calories_burned = duration_minutes * case type
    when 'cardio' then 8 when 'strength' then 4 when 'yoga' then 3 when 'hiit' then 10 when 'swimming' then 7
    when 'cycling' then 6 else 5 end
  then 'rate'::calorie_source else 'entered' end;
alter table exercises
  alter calories_source set not null,
  add check ((calories_source = 'compendium') = (compendium is not null));
