-- Addresses that an account had a few days ago, each by the event of its change: letters about what happened before go there, and
-- its owner may put it back by 'This wasn't me'. Until then nobody else can have the address. Found by the address too, so it
-- lies with the identities.
create table former_addresses (
  -- The email address in lower case.
  subject text not null,
  owner_id uuid not null,
  -- The id of the security event: ids sort by time.
  id uuid not null,
  email text not null,
  -- Not where the operator replaced it: they were told that it is not the owner's.
  can_return boolean not null,
  expires_at timestamptz not null,
  primary key (subject, owner_id)
);
create index former_addresses_of_owner on former_addresses (owner_id);

-- A link 'This wasn't me' is about one event.
alter table links
  add column event_id uuid,
  drop constraint links_purpose_check,
  add constraint links_purpose check (purpose in ('verify_email', 'reset_password', 'change_email', 'disown')),
  add constraint links_event check ((event_id is not null) = (purpose = 'disown'));

grant select, insert, update, delete on former_addresses to finu_app;
