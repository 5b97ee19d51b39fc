-- When the operator suspended the account; null if it is open. A suspended account keeps everything and has no session.
alter table users add suspended_at timestamptz;

create function refuse_suspended_session() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.users u where u.user_id = new.user_id and u.suspended_at is not null) then
    raise exception 'a suspended account gets no session';
  end if;
  return new;
end $$;

-- It looks at a row of the same person only.
set local citus.enable_unsafe_triggers = on;
create trigger refuse_suspended before insert on sessions for each row execute function refuse_suspended_session();
