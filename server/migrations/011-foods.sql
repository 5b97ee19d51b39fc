-- Food figures that belong to nobody. The rows come from server/data/foods.json (platform/reference-data.ts).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As a search compares it: small letters, no accents. Not immutable by itself, as the rules of unaccent can be changed;
-- here they are not.
create function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;
create function fold_names(name text, aliases text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(fold_text(each)) from unnest(array_prepend(name, aliases)) as each
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

-- The foods a person has eaten or marked: at most one row for each food there is.
create table own_foods (
  user_id uuid not null,
  food_id text not null,
  used_at timestamptz,
  favourite_at timestamptz,
  primary key (user_id, food_id)
);
create index own_foods_by_use on own_foods (user_id, used_at desc) where used_at is not null;
create index own_foods_by_favourite on own_foods (user_id, favourite_at desc) where favourite_at is not null;

grant select on foods to finu_app;
grant select, insert, update on own_foods to finu_app;
