-- All tokens of a session have it in common, so that any earlier one is recognised. Null until the first refresh of sessions
-- from before.
alter table sessions add column family bytea;
create index sessions_family on sessions (user_id, family);
drop index sessions_previous;

-- A change of address ends with the session that asked for it: who was signed out cannot finish it.
delete from email_changes c
where not exists (select from sessions s where s.user_id = c.user_id and s.id = c.session_id);
alter table email_changes
  add constraint email_changes_session foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade;
