-- Who agreed to the processing of their health data: to which version of the text, when, and how. Kept until the account is
-- erased; never changed.
create table health_consents (
  user_id uuid not null references users (user_id),
  version smallint not null check (version > 0),
  -- With the account, in its form or by the call of the reference; or as the answer to the question after signing in.
  way text not null check (way in ('sign_up_form', 'register_call', 'question')),
  given_at timestamptz not null,
  -- One for each version: a second answer changes nothing of the first.
  primary key (user_id, version)
);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consents are append-only';
end $$;

-- It looks at the row alone.
set local citus.enable_unsafe_triggers = on;
create trigger append_only before update on health_consents for each row execute function refuse_consent_change();

grant select, insert, delete on health_consents to finu_app;
