-- Earlier versions can run with this.
-- A renewal that could not be checked is left alone until then, so that it does not hold up others. Null: nothing failed.
alter table subscriptions add check_again_at timestamptz;
