-- The text that a search looks into is kept with each log: to fold it anew for each search took longer than all else.
-- Small letters without accents, as `searchedWords` of the contract has them. What is plain ASCII, as most is, has none to
-- take away.
create function searched_text(parts text[]) returns text
  language sql immutable parallel safe
  return case when octet_length(array_to_string(parts, ' ')) = length(array_to_string(parts, ' '))
    then lower(array_to_string(parts, ' '))
    else regexp_replace(lower(normalize(array_to_string(parts, ' '), NFKD)), '[\u0300-\u036f]', '', 'g') end;

create function names_of_foods(foods jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(select food ->> 'name' from jsonb_array_elements(foods) food);

alter table moods add column searched text generated always as
  (searched_text(array[label, mood_type, notes, social_context]::text[] || triggers || activities)) stored;
alter table symptoms add column searched text generated always as
  (searched_text(array[name, description]::text[] || potential_triggers)) stored;
alter table meals add column searched text generated always as
  (searched_text(array[name, notes]::text[] || post_meal_feelings || names_of_foods(food_items))) stored;
alter table fasts add column searched text generated always as
  (searched_text(array[motivation_note, reason, first_meal]::text[])) stored;
alter table exercises add column searched text generated always as
  (searched_text(array[name, notes]::text[])) stored;
