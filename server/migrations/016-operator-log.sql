-- What the operator did by command, so that it can be seen later who was signed out, and why payouts stood still.
create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z-]+( [a-z-]+)*$'),
  -- The id of what it was done to; never a name or an address.
  about text check (length(about) <= 80)
);

create function refuse_operator_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operator''s log is append-only';
end $$;
create trigger append_only before update or delete on operator_log for each row execute function refuse_operator_log_change();
