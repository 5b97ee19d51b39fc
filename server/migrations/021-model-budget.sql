-- What all people together used of the configured model in one UTC day: the breaker behind each person's own budget.
create table model_days (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

grant select, insert, update on model_days to finu_app;
