-- Earlier versions can run with this.
-- A reminder before an eating window closes, with those of a fast.
alter table reminder_choices add column eating_window boolean not null default false;
