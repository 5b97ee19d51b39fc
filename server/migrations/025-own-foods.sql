-- Earlier versions can run with this.
-- Foods and recipes of a person's own, with what 100 g of them hold; of those in millilitres each counts as a gram, and of
-- those in servings a serving as 100 g.
create table own_foods (
  user_id uuid not null references users (user_id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  name text not null,
  brand text,
  barcode text,
  -- The label or the recipe as it was entered.
  content jsonb not null,
  measured_in text not null check (measured_in in ('g', 'ml', 'serving')),
  calories numeric(7, 2) check (calories >= 0),
  protein_g numeric(7, 2) check (protein_g >= 0),
  carbs_g numeric(7, 2) check (carbs_g >= 0),
  fat_g numeric(7, 2) check (fat_g >= 0),
  fiber_g numeric(7, 2) check (fiber_g >= 0),
  sugar_g numeric(7, 2) check (sugar_g >= 0),
  sodium_mg numeric(8, 2) check (sodium_mg >= 0),
  portions jsonb not null,
  searched text generated always as (searched_text(array[name, brand]::text[])) stored,
  primary key (user_id, id),
  constraint own_foods_barcode unique (user_id, barcode)
);
create index own_foods_by_time on own_foods (user_id, created_at desc, id desc);

grant select, insert, update, delete on own_foods to finu_app;
