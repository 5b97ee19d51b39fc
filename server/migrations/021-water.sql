create table drinks (
  user_id uuid not null,
  id uuid not null,
  drunk_at timestamptz not null,
  -- The user's day it belongs to.
  day date not null,
  amount_ml smallint not null check (amount_ml between 1 and 5000),
  primary key (user_id, id)
);
create index drinks_by_time on drinks (user_id, drunk_at desc, id desc);

-- Sums for each day, kept in the transaction that writes the drink, so that charts cost the same for ever.
create table water_days (
  user_id uuid not null,
  day date not null,
  count integer not null,
  amount_ml integer not null,
  primary key (user_id, day)
);

-- What the person means to drink on a day; null if they set nothing.
alter table users add water_target_ml smallint
  constraint users_water_target check (water_target_ml between 100 and 10000);
-- An amount of their own that one tap saves, beside those that everybody has.
alter table users add water_button_ml smallint
  constraint users_water_button check (water_button_ml between 1 and 5000);

-- These look at rows of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger mark_correlations after insert or update on water_days for each row execute function mark_correlations();
create trigger forget_trends after insert or update on water_days for each row execute function forget_trends();

grant select, insert, update, delete on drinks, water_days to finu_app;
