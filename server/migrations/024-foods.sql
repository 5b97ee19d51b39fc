-- Earlier versions can run with this.
-- Foods that people eat often come before the other foods of public tables, and are found by their names in other
-- languages too.
alter table foods
  add column is_common boolean not null default true,
  add column foreign_names text[] not null default '{}';

create function words_of(names text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct word)
  from regexp_split_to_table(array_to_string(names, ' '), '[^[:alnum:]]+') as word where word <> ''
$$;
-- Each word by which a search finds the food.
alter table foods add column words text[] generated always as
  (words_of(fold_names(name, aliases || foreign_names))) stored;
create index foods_by_word on foods using gin (words) where is_listed;
create index foods_by_name on foods using gin (names) where is_listed;

-- The words of all foods once each. A mistyped word is compared with these few thousand, not with the names of all foods.
create table food_words (word text primary key);
create index food_words_alike on food_words using gin (word gin_trgm_ops);
-- Runs after the table's file was loaded. A word that no food has any more stays, and finds nothing.
create function foods_loaded() returns void language plpgsql as $$
begin
  insert into food_words select distinct unnest(words) from foods where is_listed on conflict do nothing;
  analyze food_words;
end $$;

grant select on food_words to finu_app;
