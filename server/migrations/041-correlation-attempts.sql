-- Earlier versions can run with this.
-- How often the correlations were begun since they last ended, and until when the person rests if the present ones do not end. A
-- process that they end cannot say so afterwards, so both are written beforehand.
alter table correlations
  add unfinished smallint not null default 0 check (unfinished >= 0),
  add rests_until timestamptz;
