-- What somebody ate lately is read from their latest meals, so that logging a meal writes nothing more for it; the foods
-- they marked are all that is left to keep.
create table favourite_foods (
  user_id uuid not null,
  food_id text not null,
  marked_at timestamptz not null,
  primary key (user_id, food_id)
);
insert into favourite_foods (user_id, food_id, marked_at)
  select user_id, food_id, favourite_at from own_foods where favourite_at is not null;
drop table own_foods;

grant select, insert, update, delete on favourite_foods to finu_app;
