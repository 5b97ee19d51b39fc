-- The address an account is to have once whoever reads its letters opens the link sent there. One at a time.
create table email_changes (
  user_id uuid not null,
  id uuid not null,
  email text not null,
  -- Who asked stays signed in.
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index email_changes_owner on email_changes (user_id);
grant select, insert, update, delete on email_changes to finu_app;

-- Where a link was sent to: that, and nothing else, is what opening it proves.
alter table links add email text;
update links l set email = u.email from users u where u.user_id = l.user_id;
delete from links where email is null;
alter table links alter column email set not null;
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in ('verify_email', 'reset_password', 'change_email'));
