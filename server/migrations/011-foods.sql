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

grant select on foods, all_foods to finu_app;
grant select, insert, update, delete on provider_foods, provider_searches to finu_app;
grant select, insert, update on own_foods to finu_app;
