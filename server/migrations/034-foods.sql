-- Earlier versions can run with this.
-- Saved meals take the present figures of a corrected food, where the person says so.
grant update on saved_meals to finu_app;
